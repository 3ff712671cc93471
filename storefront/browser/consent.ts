import type { ShopContext } from '../lib/context.ts';
import { toast } from '../ui/index.ts';

/** Sends a choice about cookies without leaving the page; fails where the shop does not take it. */
async function send(form: HTMLFormElement, choice: string): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  body.set('choice', choice);
  // The answer leads back to this page, which stays as it is.
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
  if (answer.type !== 'opaqueredirect') throw new Error(`The choice was answered by ${answer.status}`);
}

/** Keeps what the visitor chose and takes the bar away. */
export async function choose(form: HTMLFormElement, choice: string, { text }: ShopContext): Promise<void> {
  await send(form, choice);
  delete document.documentElement.dataset.consent;
  document.getElementById('main')?.focus({ preventScroll: true });
  toast('success', text('consentPage.saved'));
}
