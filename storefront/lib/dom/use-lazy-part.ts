import { type ComponentType, useEffect, useState } from 'react';

/** A component that is loaded once it is needed; null until then. `onFailed` does without it. */
export function useLazyPart<Props>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded when it is needed, not when the functions are made anew.
  useEffect(() => {
    if (!isNeeded || Part) return;
    load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => {
        console.warn(error);
        onFailed();
      },
    );
  }, [isNeeded]);
  return Part;
}
