import { useEffect, useState } from 'react';

/** True once scripts run: what only they can do is not offered before. */
export function useIsScripted(): boolean {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return isScripted;
}
