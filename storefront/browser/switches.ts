import type { ShopContext } from '../lib/shop/context.ts';
import { openDocument } from './open-document.ts';

/** Makes language and currency switches return to the current page; without scripts the server reads it from the referrer. */
export function startSwitches(facts: ShopContext): void {
  const checked = new WeakSet<HTMLFormElement>();
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
    if (checked.delete(form)) return;
    event.preventDefault();
    const { submitter } = event;
    void openDocument(facts, () => {
      checked.add(form);
      form.requestSubmit(submitter);
    });
  });
}
