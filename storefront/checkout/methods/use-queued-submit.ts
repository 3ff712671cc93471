import { type RefObject, useEffect, useState } from 'react';

/** Going on waits until nothing of the cart is under way: a press meanwhile is kept and done after it. */
export function useQueuedSubmit(form: RefObject<HTMLFormElement | null>, isBusy: boolean) {
  const [queued, setQueued] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!queued || isBusy) return;
    setQueued(null);
    form.current?.requestSubmit(queued);
  }, [form, queued, isBusy]);
  const hold = (event: React.FormEvent) => {
    if (!isBusy) return;
    event.preventDefault();
    setQueued((event.nativeEvent as SubmitEvent).submitter);
  };
  return { isQueued: queued !== null, hold };
}
