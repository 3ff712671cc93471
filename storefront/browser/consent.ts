import { errorOf } from '../../contract/client/create-client.ts';
import { fetchInTime } from '../../contract/client/transports.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { toast } from '../ui/index.ts';
import { reportFailure } from './open-document.ts';

/** Status of a redirect that is not followed. */
const REDIRECTED = 0;

/** Sends a choice about cookies without leaving the page; fails where the shop does not take it. */
async function send(form: HTMLFormElement, choice: string): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  body.set('choice', choice);
  // The answer leads back to this page, which stays as it is.
  const answer = await fetchInTime(form.action, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== REDIRECTED) throw await errorOf(answer);
}

/** Keeps what the visitor chose and takes the bar away. */
export async function choose(form: HTMLFormElement, choice: string, facts: ShopContext): Promise<void> {
  const { text } = facts;
  try {
    await send(form, choice);
    delete document.documentElement.dataset.consent;
    document.getElementById('main')?.focus({ preventScroll: true });
    toast('success', text('consentPage.saved'));
  } catch (error) {
    reportFailure(facts, text('consentPage.failed'), error, () => void choose(form, choice, facts));
  }
}
