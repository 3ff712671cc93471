import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type Gate, PAY_HERE } from './pay-order.ts';

/** Opens the gateway's page within the summary where its address says so; its address once its script fails. */
export function useInlinePayment(): string | null {
  const { submit, data: gate } = useFetcher<Gate>();
  const opened = useRef<Gate>(undefined);
  const [unopened, setUnopened] = useState<string | null>(null);
  useEffect(() => {
    const here = new URL(window.location.href);
    if (!here.searchParams.has(PAY_HERE)) return;
    here.searchParams.delete(PAY_HERE);
    // Once: who reloads the page or comes back to it decides anew.
    window.history.replaceState(window.history.state, '', here);
    void submit({ intent: PAY_HERE }, { method: 'post', action: here.pathname + here.search });
  }, [submit]);
  useEffect(() => {
    if (!gate || opened.current === gate) return;
    opened.current = gate;
    const open = async ({ url, inline }: Gate) =>
      inline ? (await import('./open-inline.ts')).openInline(url, inline) : url;
    open(gate).then(
      (url) => window.location.assign(url),
      (error: unknown) => {
        console.warn(error);
        setUnopened(gate.url);
      },
    );
  }, [gate]);
  return unopened;
}
