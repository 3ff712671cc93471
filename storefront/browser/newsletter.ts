import type { createTranslator } from 'use-intl/core';
import { errorMessage } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';
import { connectionTrouble } from '../lib/failure.ts';
import type { Messages } from '../lib/texts.ts';
import { toast } from '../ui/index.ts';
import { reportFailure } from './reach.ts';

type Translator = ReturnType<typeof createTranslator<Messages>>;

/** Subscribes from the footer without leaving the page. */
export function startNewsletter(facts: ShopContext, t: Translator): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-newsletter]')) return;
    event.preventDefault();
    const email = String(new FormData(form).get('email') ?? '');
    facts.api('POST /newsletter-subscriptions', { body: { email } }).then(
      () => {
        form.reset();
        toast('success', t('footer.subscribed', { email }));
      },
      (error: unknown) => {
        if (!connectionTrouble(error)) return toast('error', errorMessage(error) ?? t('footer.subscribeFailed'));
        reportFailure(facts, t('footer.subscribeFailed'), error, () => form.requestSubmit());
      },
    );
  });
}
