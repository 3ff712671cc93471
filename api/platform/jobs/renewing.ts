/** Renews a lease every `everyMs` while `work` runs. Resolves after the last renewal has ended. */
export async function renewing<T>(
  work: () => Promise<T>,
  { renew, everyMs, onError }: { renew: () => Promise<unknown>; everyMs: number; onError: (error: unknown) => void },
): Promise<T> {
  let pending: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    pending ??= renew()
      .catch(onError)
      .finally(() => {
        pending = undefined;
      });
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await pending;
  }
}
