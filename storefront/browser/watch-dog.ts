import { isEmail, readEmail } from '../../contract/customers/emails.ts';
import { errorMessage, fieldErrors } from '../lib/http/api.ts';
import { connectionTrouble } from '../lib/http/failure.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { reportFailure } from './open-document.ts';

/** Shows an error, by default one of the address; an empty one takes it away. */
function showProblem(form: HTMLFormElement, problem: string, isOfEmail = problem !== ''): void {
  const input = form.querySelector<HTMLInputElement>('input[name="email"]');
  const error = form.querySelector<HTMLElement>('[data-watch-dog-error]');
  if (!input || !error) return;
  error.hidden = !problem;
  error.textContent = problem;
  if (isOfEmail) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  if (problem) input.focus();
}

/** Says in place of what the form asks that it is done. */
function confirm(form: HTMLFormElement, title: string, text: string): void {
  const [asks] = form.children;
  const done = document.createElement('div');
  const heading = document.createElement('h2');
  const words = document.createElement('p');
  heading.className = 'text-18';
  heading.textContent = title;
  words.textContent = text;
  done.tabIndex = -1;
  done.append(heading, words);
  form.append(done);
  asks?.setAttribute('hidden', '');
  done.focus();
}

/** Watches a product from its page without leaving it. */
export function watch(form: HTMLFormElement, facts: ShopContext): void {
  const t = facts.text;
  const filled = new FormData(form);
  const email = readEmail(String(filled.get('email') ?? ''));
  const isRight = isEmail(email);
  showProblem(form, isRight ? '' : t('footer.wrongEmail'));
  if (!isRight) return;
  const body = {
    email,
    product_id: Number(filled.get('product_id')),
    product_variation_id: Number(filled.get('product_variation_id')) || null,
  };
  facts.api('POST /watch-dogs', { body }).then(
    () => confirm(form, t('watchDog.doneTitle'), t('watchDog.done', { email })),
    (error: unknown) => {
      if (!connectionTrouble(error))
        return showProblem(form, errorMessage(error) ?? t('watchDog.failed'), 'email' in fieldErrors(error));
      reportFailure(facts, t('watchDog.failed'), error, () => form.requestSubmit());
    },
  );
}
