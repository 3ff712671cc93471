import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { toast } from '../ui/index.ts';
import { type Gate, PAY_HERE } from './pay-order.ts';

/** Opens the gateway's page within the summary where its address says so; where its script fails, the page itself. */
export function useInlinePayment(): void {
  const t = useTranslations();
  const { submit, data: gate } = useFetcher<Gate>();
  const opened = useRef<Gate>(undefined);
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
    open(gate)
      .catch((error: unknown) => {
        console.warn(error);
        toast('error', t('errors.go_pay_load_error'));
        return gate.url;
      })
      .then((url) => window.location.assign(url));
  }, [gate, t]);
}
