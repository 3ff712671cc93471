import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './show-toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Where notices appear; costs nothing until the first one. */
export function ToastRegion() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
