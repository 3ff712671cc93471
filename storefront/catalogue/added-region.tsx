import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { toast } from '../ui/index.ts';
import { type Added, addedStore } from './added.ts';

type DialogComponent = ComponentType<{ added: Added }>;

/** The confirmation's code, loaded with the first addition. If it cannot be loaded, a notice says the same. */
function useDialog(added: Added | null): DialogComponent | null {
  const t = useTranslations('product');
  const { path } = useShop();
  const [Dialog, setDialog] = useState<DialogComponent | null>(null);
  useEffect(() => {
    if (!added || Dialog) return;
    import('./added-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.AddedDialog),
      (error: unknown) => {
        console.warn(error);
        const confirm = () =>
          toast('success', `${t('added')}: ${added.item.name}`, { action: { label: t('toCart'), href: path('cart') } });
        added.sent.then(confirm, () => undefined);
      },
    );
  }, [added, Dialog, t, path]);
  return Dialog;
}

/** Container of the confirmation. */
export function AddedRegion() {
  const added = useSyncExternalStore(addedStore.subscribe, addedStore.get, () => null);
  const Dialog = useDialog(added);
  return added && Dialog ? <Dialog added={added} /> : null;
}
