import { useEffect, useRef, useState } from 'react';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { toast } from '../ui/index.ts';
import { loadPoints, type PickUpPoints, type PickUpQuestion } from './pick-up-data.ts';

const DEBOUNCE_MILLISECONDS = 500;

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
  const { api } = useShop();
  const t = useTranslations('checkout');
  const [points, setPoints] = useState(given);
  const [seen, setSeen] = useState(given);
  const [isLoading, setLoading] = useState(false);
  const place = useRef<Place>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);
  if (given !== seen) {
    setSeen(given);
    setPoints(given);
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  async function ask(search: string, count: number): Promise<void> {
    clearTimeout(timer.current);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setLoading(true);
    try {
      const question = { methodId, countryId, search: search.trim(), count, place: place.current };
      setPoints(await loadPoints(api, question, controller.signal));
    } catch (error) {
      if (controller.signal.aborted) return;
      console.warn(error);
      toast('error', t('pickUpLoadFailed'));
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
      toast('info', t('pickUpNearFailed'));
      setLoading(false);
    }
  }

  return { points, isLoading, ask, type, near };
}
