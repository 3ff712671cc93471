import type { createBrowserRouter } from 'react-router';
import { isPlainClick } from '../lib/dom/plain-click.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { openDocument } from './open-document.ts';
import type { Preloader } from './preload.ts';
import { scrollToHash } from './scroll-to-hash.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Paths that are no pages of the router: the browser must load them as documents. */
const DOCUMENTS = /^\/(?:api|v1|media|files|assets|admin|builds)(?:\/|$)/;

/** Address of a link within the shop that opens in this window. */
function ownAddress(anchor: HTMLAnchorElement): URL | undefined {
  if (anchor.target && anchor.target !== '_self') return undefined;
  const url = new URL(anchor.href, location.href);
  return url.origin === location.origin && !anchor.hasAttribute('download') ? url : undefined;
}

/** Address of a link that the router can open; undefined when it needs a new document. */
function innerAddress(anchor: HTMLAnchorElement): URL | undefined {
  if (anchor.hasAttribute('data-document') || document.documentElement.dataset.outdated !== undefined) return undefined;
  const url = ownAddress(anchor);
  return url && !DOCUMENTS.test(url.pathname) ? url : undefined;
}

function anchorOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a[href]') : null;
}

function followLink(router: Router, facts: ShopContext, event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const anchor = anchorOf(event);
  if (!anchor || !ownAddress(anchor)) return;
  event.preventDefault();
  const url = innerAddress(anchor);
  // Reads `href` late: other listeners of this click may still complete it.
  if (!url) return void openDocument(facts, () => location.assign(anchor.href));
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
    if (open.contains(anchor) && !anchor.hasAttribute('data-keep-open')) open.hidePopover();
  }
  const here = url.pathname === location.pathname && url.search === location.search;
  const address = url.pathname + url.search + url.hash;
  // A hash is scrolled to smoothly instead of jumped to.
  if (url.hash) {
    void router.navigate(address, { preventScrollReset: true }).then(() => scrollToHash(url.hash, here));
    return;
  }
  void router.navigate(address, {
    preventScrollReset: anchor.hasAttribute('data-keep-scroll'),
    replace: here || anchor.hasAttribute('data-replace'),
  });
}

/** Opens GET forms (search, price, sort) by the router, without their empty fields. */
function followForm(router: Router, event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const url = new URL(form.action, location.href);
  if (url.origin !== location.origin || DOCUMENTS.test(url.pathname) || form.hasAttribute('data-document')) return;
  event.preventDefault();
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, event.submitter)) {
    if (typeof value === 'string' && value !== '') query.append(name, value);
  }
  void router.navigate(url.pathname + (query.size > 0 ? `?${query}` : ''), {
    preventScrollReset: form.hasAttribute('data-keep-scroll'),
  });
}

/** Lets the space bar press a link that has the role of a checkbox. */
function pressChoice(event: KeyboardEvent): void {
  const anchor = event.key === ' ' ? anchorOf(event) : null;
  if (anchor?.getAttribute('role') !== 'checkbox') return;
  event.preventDefault();
  anchor.click();
}

/** One listener for all plain links and GET forms of the document, instead of hundreds of link components. */
export function handleLinks(router: Router, preloader: Preloader, facts: ShopContext): void {
  document.addEventListener('click', (event) => followLink(router, facts, event));
  document.addEventListener('submit', (event) => followForm(router, event));
  document.addEventListener('keydown', pressChoice);
  const intend = (event: Event) => {
    const anchor = anchorOf(event);
    const url = anchor && innerAddress(anchor);
    if (url) preloader.intend(url);
  };
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && intend(event), {
    passive: true,
  });
  document.addEventListener('pointerout', preloader.forget, { passive: true });
  document.addEventListener('touchstart', intend, { passive: true });
  document.addEventListener('focusin', intend);
}
