import { type SubmitEvent as FormSubmit, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CONNECTION_NOTICE } from '../lib/failure.ts';
import { sessionStore } from '../lib/session.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { toast } from '../ui/index.ts';
import type { CartAnswer } from './cart-answer.ts';
import { changeCart } from './change-cart.ts';

/** Sends a form of the cart's screen without leaving it; `sent` sees the answer, `refused` what is told beside a field. */
export function useCartForm(
  cartId: string,
  sent?: (answer: CartAnswer) => void,
  refused?: (answer: CartAnswer) => void,
) {
  const shop = useShop();
  const t = useTranslations();
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);

  async function send(form: FormData): Promise<void> {
    setSending(true);
    try {
      const answer = await sessionStore().during(changeCart(shop, form, cartId));
      if (!answer.error) sent?.(answer);
      else if (answer.credits) {
        refused?.(answer);
        // It can be corrected at once, while the page is read again.
        setSending(false);
      } else
        toast('error', t(`errors.${answer.error.key}`), {
          about: answer.isUnanswered ? CONNECTION_NOTICE : undefined,
          description: answer.error.message,
        });
      if (!answer.isUnanswered) await revalidate();
    } finally {
      setSending(false);
    }
  }

  function onSubmit(event: FormSubmit<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSending) void send(new FormData(event.currentTarget, event.nativeEvent.submitter));
  }

  return { onSubmit, send, isSending };
}
