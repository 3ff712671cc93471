import { type RefObject, useEffect, useState } from 'react';

/** Delays a submit until all changes of the cart are saved. */
export function useQueuedSubmit(form: RefObject<HTMLFormElement | null>, isBusy: boolean) {
  const [queued, setQueued] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!queued || isBusy) return;
    setQueued(null);
    form.current?.requestSubmit(queued);
  }, [form, queued, isBusy]);
  const queueSubmit = (event: React.FormEvent) => {
    if (!isBusy) return;
    event.preventDefault();
    setQueued((event.nativeEvent as SubmitEvent).submitter);
  };
  return { isQueued: queued !== null, queueSubmit };
}
