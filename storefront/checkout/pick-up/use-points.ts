import { useEffect, useRef, useState } from 'react';
import type { ShippingOptionKind } from '../../../contract/shipping/rules.ts';
import { isRequestFailure } from '../../lib/http/api.ts';
import { CONNECTION_NOTICE, failureText } from '../../lib/http/failure.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { toast } from '../../ui/index.ts';
import { loadPoints, type PickUpPoints, type PointsQuery } from './load-points.ts';

const DEBOUNCE_MILLISECONDS = 500;
const SEARCH_KEY = 'pick-up-search';

type Position = NonNullable<PointsQuery['position']>;

function currentPosition(): Promise<Position> {
  return new Promise((found, failed) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => found({ latitude, longitude }),
      failed,
      { timeout: 10_000, maximumAge: 300_000 },
    );
  });
}

/** Search of pick-up points, beginning with those that the page has loaded. */
export function usePoints(initial: PickUpPoints, methodId: number, countryId: number) {
  const { api, text, shop } = useShop();
  const country = shop.countries.find(({ id }) => id === countryId)?.alpha2;
  const t = useTranslations();
  const [points, setPoints] = useState(initial);
  const initialFor = `${methodId} ${countryId} ${initial.count} ${initial.search} ${initial.kind}`;
  const [seen, setSeen] = useState(initialFor);
  const [isLoading, setLoading] = useState(false);
  const position = useRef<Position>(undefined);
  const kind = useRef(initial.kind);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Points found by a search here stay when the page only reloads its data.
  if (initialFor !== seen) {
    setSeen(initialFor);
    setPoints(initial);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  async function load(search: string, count: number): Promise<void> {
    clearTimeout(timer.current);
    setLoading(true);
    try {
      const question = {
        methodId,
        countryId,
        country,
        search: search.trim(),
        kind: kind.current,
        count,
        position: position.current,
      };
      setPoints(await loadPoints(api, question, SEARCH_KEY));
    } catch (error) {
      // Aborted by a newer search.
      if (!isRequestFailure(error)) return;
      toast('error', t('checkout.pickUpLoadFailed'), {
        about: CONNECTION_NOTICE,
        description: failureText(text, error),
        action: { label: t('errorPage.retry'), onPress: () => void load(search, count) },
      });
    }
    setLoading(false);
  }

  /** Searches after a pause in typing; at once when the box is emptied. */
  function type(search: string): void {
    clearTimeout(timer.current);
    // A typed address counts instead of where the buyer is.
    position.current = undefined;
    if (search.trim() === '') void load('', 0);
    else timer.current = setTimeout(() => void load(search, 0), DEBOUNCE_MILLISECONDS);
  }

  function choose(chosen: ShippingOptionKind | null, search: string): void {
    kind.current = chosen;
    void load(search, 0);
  }

  async function near(search: string): Promise<void> {
    setLoading(true);
    try {
      position.current = await currentPosition();
      await load(search, 0);
    } catch (error) {
      console.warn(error);
      toast('info', t('checkout.pickUpNearFailed'));
      setLoading(false);
    }
  }

  return { points, isLoading, load, type, choose, near };
}
