import { useEffect, useRef, useState } from 'react';
import { isRequestFailure } from '../../lib/api.ts';
import { CONNECTION_NOTICE, failureText } from '../../lib/failure.ts';
import { useShop } from '../../lib/use-shop.tsx';
import { useTranslations } from '../../lib/use-translations.tsx';
import { toast } from '../../ui/index.ts';
import { loadPoints, type PickUpPoints, type PickUpQuestion } from './load-points.ts';

const DEBOUNCE_MILLISECONDS = 500;
const SEARCH_KEY = 'pick-up-search';

type Place = NonNullable<PickUpQuestion['place']>;

function whereAmI(): Promise<Place> {
  return new Promise((found, failed) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => found({ latitude, longitude }),
      failed,
      { timeout: 10_000, maximumAge: 300_000 },
    );
  });
}

/** Pick-up points as they are searched for; begins with those that the page came with. */
export function usePoints(given: PickUpPoints, methodId: number, countryId: number) {
  const { api, text } = useShop();
  const t = useTranslations();
  const [points, setPoints] = useState(given);
  const [seen, setSeen] = useState(given);
  const [isLoading, setLoading] = useState(false);
  const place = useRef<Place>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (given !== seen) {
    setSeen(given);
    setPoints(given);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  async function ask(search: string, count: number): Promise<void> {
    clearTimeout(timer.current);
    setLoading(true);
    try {
      const question = { methodId, countryId, search: search.trim(), count, place: place.current };
      setPoints(await loadPoints(api, question, SEARCH_KEY));
    } catch (error) {
      // A newer search took the place of this one.
      if (!isRequestFailure(error)) return;
      toast('error', t('checkout.pickUpLoadFailed'), {
        about: CONNECTION_NOTICE,
        description: failureText(text, error),
        action: { label: t('errorPage.retry'), onPress: () => void ask(search, count) },
      });
    }
    setLoading(false);
  }

  /** Typing asks after a pause; an emptied box asks at once. */
  function type(search: string): void {
    clearTimeout(timer.current);
    if (search.trim() === '') void ask('', 0);
    else timer.current = setTimeout(() => void ask(search, 0), DEBOUNCE_MILLISECONDS);
  }

  async function near(search: string): Promise<void> {
    setLoading(true);
    try {
      place.current = await whereAmI();
      await ask(search, 0);
    } catch (error) {
      console.warn(error);
      toast('info', t('checkout.pickUpNearFailed'));
      setLoading(false);
    }
  }

  return { points, isLoading, ask, type, near };
}
