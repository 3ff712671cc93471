import { isEmail, readEmail } from '../../contract/customers/emails.ts';
import { errorMessage } from '../lib/http/api.ts';
import { connectionTrouble } from '../lib/http/failure.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import type { Translator } from '../lib/words/texts.ts';
import { toast } from '../ui/index.ts';
import { reportFailure } from './open-document.ts';

/** Checks the e-mail field and shows the shop's error below it; true when it is valid. */
function checkEmail(form: HTMLFormElement, t: Translator): boolean {
  const input = form.querySelector<HTMLInputElement>('input[name="email"]');
  const error = form.parentElement?.querySelector<HTMLElement>('[data-newsletter-error]');
  if (!input || !error) return true;
  const isRight = isEmail(input.value);
  error.hidden = isRight;
  error.textContent = isRight ? '' : t('footer.wrongEmail');
  if (isRight) input.removeAttribute('aria-invalid');
  else {
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  }
  return isRight;
}

/** Subscribes from the footer without leaving the page. */
export function subscribe(form: HTMLFormElement, facts: ShopContext): void {
  const t = facts.text;
  if (!checkEmail(form, t)) return;
  const sent = new FormData(form);
  const email = readEmail(String(sent.get('email') ?? ''));
  const body = { email, gender_oriented_product_preference: String(sent.get('preference') ?? '') };
  facts.api('POST /newsletter-subscriptions', { body }).then(
    () => {
      form.reset();
      toast('success', t('footer.subscribed', { email }));
    },
    (error: unknown) => {
      if (!connectionTrouble(error)) return toast('error', errorMessage(error) ?? t('footer.subscribeFailed'));
      reportFailure(facts, t('footer.subscribeFailed'), error, () => form.requestSubmit());
    },
  );
}
