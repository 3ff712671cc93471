import type { ShopContext } from '../lib/context.ts';
import { openDocument } from './reach.ts';

/** Language and currency switches keep the very page; without scripts the server reads it from the referrer. */
export function startSwitches(facts: ShopContext): void {
  const reached = new WeakSet<HTMLFormElement>();
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-language]') : null;
    if (!link) return;
    const url = new URL(link.href);
    url.searchParams.set('path', location.pathname + location.search);
    link.href = url.href;
  });
  document.addEventListener('submit', (event) => {
    const form =
      event.target instanceof HTMLFormElement ? event.target.closest<HTMLFormElement>('form[data-currency]') : null;
    const path = form?.elements.namedItem('path');
    if (!form || !(path instanceof HTMLInputElement)) return;
    path.value = location.pathname + location.search;
    if (reached.delete(form)) return;
    event.preventDefault();
    const { submitter } = event;
    void openDocument(facts, () => {
      reached.add(form);
      form.requestSubmit(submitter);
    });
  });
}
