import { useSyncExternalStore } from 'react';
import { useLazyPart } from '../lib/dom/use-lazy-part.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { toast } from '../ui/index.ts';
import { addedStore } from './cards/added.ts';

/** Container of the confirmation, loaded with the first addition. If that fails, a notice says the same. */
export function AddedRegion() {
  const t = useTranslations('product');
  const { path } = useShop();
  const added = useSyncExternalStore(addedStore.subscribe, addedStore.get, () => null);
  const Dialog = useLazyPart(
    added !== null,
    async () => (await import('./added-dialog.tsx')).AddedDialog,
    () => {
      const confirm = () =>
        toast('success', `${t('added')}: ${added?.item.name}`, { action: { label: t('toCart'), href: path('cart') } });
      added?.sent.then(confirm, () => undefined);
    },
  );
  return added && Dialog ? <Dialog added={added} /> : null;
}
