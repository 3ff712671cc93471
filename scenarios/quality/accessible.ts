import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import type { Visitor } from '../visit/visitor.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that depend on words; all others give the same result in each language. */
export const RULES_OF_WORDS = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'image-redundant-alt',
  'label',
  'landmark-unique',
  'link-name',
  'select-name',
  'summary-name',
  'valid-lang',
];

/** A window of 1280 pixels at 400 % zoom (WCAG reflow), also the width of the smallest phones. */
export const NARROW = { width: 320, height: 640 };

/** Waits for animations to end, because contrast is undefined meanwhile; endless ones are ignored. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one.effect?.getTiming().iterations === Infinity ? [] : one.finished)),
    ),
  );
}

/** Findings of axe on a page, by all rules or the named ones: rule, advice and element. */
export async function findings(page: Page, named?: string[]): Promise<string[]> {
  await settled(page);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (named ? axe.withRules(named) : axe.withTags(RULES)).analyze();
  const rules = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  return [...rules, ...(await reflow(page))];
}

/** Elements that make a narrow window scroll sideways. */
export async function reflow(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  await page.setViewportSize(NARROW);
  const excess = await page.evaluate(async (width) => {
    const root = document.documentElement;
    while (root.clientWidth !== width) await new Promise(requestAnimationFrame);
    // Sliding and scripted elements take a moment to follow the window's size.
    const latest = performance.now() + 10_000;
    while (root.scrollWidth > width && performance.now() < latest) await new Promise(requestAnimationFrame);
    return root.scrollWidth - width;
  }, NARROW.width);
  if (usual) await page.setViewportSize(usual);
  return excess > 0 ? [`reflow: ${excess} pixels too wide for a window of ${NARROW.width} pixels`] : [];
}

/** Blocks pictures, which halves the time; their alternative texts are in the page. A route would switch off the cache. */
export async function withoutPictures({ context, page }: Pick<Visitor, 'context' | 'page'>): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setBlockedURLs', { urls: ['*/media/*'] });
}
