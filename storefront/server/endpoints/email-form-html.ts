import { LONGEST_TYPED_EMAIL } from '../../../contract/customers/rules.ts';
import { escapeHtml } from '../../lib/shop/head.ts';

interface EmailForm {
  action: string;
  /** As it was typed. */
  email: string;
  label: string;
  button: string;
  /** What else is sent. */
  fields: Readonly<Record<string, string>>;
}

/** A form with an e-mail that was refused, below the notice that says why. */
export function emailFormHtml({ action, email, label, button, fields }: EmailForm): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return [
    `<form method="post" action="${escapeHtml(action)}" class="flex w-full max-w-narrow flex-wrap gap-2">${hidden.join('')}`,
    `<input class="input grow-9 basis-48" type="email" name="email" required maxlength="${LONGEST_TYPED_EMAIL}" autocomplete="email" aria-invalid="true"`,
    ` aria-label="${escapeHtml(label)}" value="${escapeHtml(email.slice(0, LONGEST_TYPED_EMAIL))}">`,
    `<button class="button button-primary grow">${escapeHtml(button)}</button></form>`,
  ].join('');
}
