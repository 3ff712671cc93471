import { lazy, Suspense, useSyncExternalStore } from 'react';
import { addedStore } from './added.ts';

const AddedDialog = lazy(() => import('./added-dialog.tsx'));

/** Where the confirmation of a purchase opens; its code loads with the first one. */
export function AddedRegion() {
  const added = useSyncExternalStore(addedStore.subscribe, addedStore.get, () => null);
  if (!added) return null;
  return (
    <Suspense>
      <AddedDialog added={added} />
    </Suspense>
  );
}
