import { createContext, use, useEffect, useState } from 'react';
import type { CallOutput } from '../../../contract/client/client.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';

export type OfferedProvider = CallOutput<'GET /sign-in-providers'>['items'][number];

/** Third parties that the page has loaded with its data, so that their buttons work without scripts. */
export const OfferedProviders = createContext<readonly OfferedProvider[] | null>(null);

/** Third parties to sign in with: those of the page, else they are asked for. */
export function useOfferedProviders(): readonly OfferedProvider[] {
  const loaded = use(OfferedProviders);
  const { api } = useShop();
  const [asked, setAsked] = useState<readonly OfferedProvider[]>([]);
  useEffect(() => {
    if (loaded) return;
    // Without the answer the form above stays usable.
    api('GET /sign-in-providers').then(
      ({ items }) => setAsked(items),
      (error) => console.warn(error),
    );
  }, [api, loaded]);
  return loaded ?? asked;
}
