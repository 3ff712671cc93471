import type { ShopContext } from '../lib/context.ts';
import { startCompactHeader } from './compact-header.ts';
import { startMegaMenu } from './mega-menu.ts';
import { startNewsletter } from './newsletter.ts';
import { startSwitches } from './switches.ts';

/** Hides the bars at the bottom of a phone while the footer is visible: they would cover its links. */
function followFooter(): void {
  const footer = document.querySelector('[data-slot="footer"] footer');
  if (!footer) return;
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-at-footer', entry?.isIntersecting);
  }).observe(footer);
}

/** Starts the scripts of the static header and footer. */
export function startFrame(facts: ShopContext): void {
  startMegaMenu();
  startCompactHeader();
  startSwitches(facts);
  startNewsletter(facts);
  followFooter();
}
