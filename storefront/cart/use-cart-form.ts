import { type SubmitEvent as FormSubmit, useState } from 'react';
import { CONNECTION_NOTICE } from '../lib/http/failure.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { toast } from '../ui/index.ts';
import type { Fields } from './actions.ts';
import type { CartAnswer } from './cart-answer.ts';
import { useCartPage } from './cart-page.tsx';

/** Says that a form failed. */
export function useCartFailure() {
  const t = useTranslations();
  return ({ error, isUnanswered }: CartAnswer): void => {
    if (!error) return;
    const about = isUnanswered ? CONNECTION_NOTICE : undefined;
    toast('error', t(`errors.${error.key}`), { about, description: error.message });
  };
}

/** Sends a form of the cart's screen without leaving it; `sent` sees the answer, `refused` what is told beside a field. */
export function useCartForm(sent?: (answer: CartAnswer) => void, refused?: (answer: CartAnswer) => void) {
  const page = useCartPage();
  const fail = useCartFailure();
  const [isSending, setSending] = useState(false);

  function report(answer: CartAnswer): void {
    if (!answer.error) sent?.(answer);
    else if (answer.credits) {
      refused?.(answer);
      // It can be corrected at once, while the page is read again.
      setSending(false);
    } else fail(answer);
  }

  async function send(fields: Fields): Promise<void> {
    setSending(true);
    await page.send(fields, report).finally(() => setSending(false));
  }

  function onSubmit(event: FormSubmit<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSending) void send(Object.fromEntries(new FormData(event.currentTarget, event.nativeEvent.submitter)));
  }

  return { onSubmit, send, isSending };
}
