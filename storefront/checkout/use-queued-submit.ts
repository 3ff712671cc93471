import { type RefObject, useEffect, useState } from 'react';

/** Going on waits until nothing of the cart is under way: a press meanwhile is kept and done after it. */
export function useQueuedSubmit(form: RefObject<HTMLFormElement | null>, isBusy: boolean) {
  const [isQueued, setQueued] = useState(false);
  useEffect(() => {
    if (!isQueued || isBusy) return;
    setQueued(false);
    form.current?.requestSubmit();
  }, [form, isQueued, isBusy]);
  const hold = (event: React.FormEvent) => {
    if (!isBusy) return;
    event.preventDefault();
    setQueued(true);
  };
  return { isQueued, hold };
}
