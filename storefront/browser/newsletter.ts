import type { createTranslator } from 'use-intl/core';
import { errorMessage } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';
import type { Messages } from '../lib/texts.ts';
import { toast } from '../ui/index.ts';

type Translator = ReturnType<typeof createTranslator<Messages>>;

/** Subscribes from the footer without leaving the page. */
export function startNewsletter({ api }: ShopContext, t: Translator): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-newsletter]')) return;
    event.preventDefault();
    const email = String(new FormData(form).get('email') ?? '');
    api('POST /newsletter-subscriptions', { body: { email } }).then(
      () => {
        form.reset();
        toast('success', t('footer.subscribed', { email }));
      },
      (error: unknown) => toast('error', errorMessage(error) ?? t('footer.subscribeFailed')),
    );
  });
}
