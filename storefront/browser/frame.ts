import type { ShopContext } from '../lib/context.ts';
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

/** Brings the static header and footer to life: the menu, the switches, the newsletter. */
export function startFrame(facts: ShopContext): void {
  startMegaMenu();
  startCompactHeader();
  startSwitches(facts);
  startNewsletter(facts);
  followFooter();
}
