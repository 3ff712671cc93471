import { useEffect, useState } from 'react';
import { onFirstToast } from './show-toast.ts';
import { Toaster } from './toaster.tsx';

/** Where notices appear. Its code is part of the first load: a lost connection must be told without asking for more. */
export function ToastRegion() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? <Toaster /> : null;
}
