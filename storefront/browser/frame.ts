import { createTranslator } from 'use-intl/core';
import type { ShopContext } from '../lib/context.ts';
import { sessionStore } from '../lib/session.ts';
import { intlSettings, type Messages } from '../lib/texts.ts';
import { startCompactHeader } from './compact-header.ts';
import { startMegaMenu } from './mega-menu.ts';
import { startNewsletter } from './newsletter.ts';
import { startSwitches } from './switches.ts';

/** Bars at the bottom of a phone give way to the footer, whose links they would cover. */
function followFooter(): void {
  const footer = document.querySelector('[data-slot="footer"] footer');
  if (!footer) return;
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-at-footer', entry?.isIntersecting);
  }).observe(footer);
}

/** Brings the static header and footer to life: the cart's count, the menu, the switches, the newsletter. */
export function startHeader(messages: Messages, facts: ShopContext): void {
  const store = sessionStore();
  const t = createTranslator(intlSettings(facts.locale, messages));
  const show = () => {
    const count = store.count();
    for (const link of document.querySelectorAll('[data-cart-link]'))
      link.setAttribute('aria-label', t('header.cartCount', { count }));
    for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.textContent = count > 99 ? '99+' : String(count);
      badge.hidden = count === 0;
    }
  };
  store.subscribe(show);
  store.load().catch((error: unknown) => console.warn(error));
  startMegaMenu();
  startCompactHeader();
  startSwitches(facts);
  startNewsletter(facts, t);
  followFooter();
}
