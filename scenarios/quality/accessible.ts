import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import type { Visitor } from '../visit/visitor.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that a missing or doubled word of one language breaks; all others see the same page in each language. */
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

/** A window of 1280 pixels at 400 %, or of 640 at 200 %: what WCAG asks of reflow, and the smallest phones have it too. */
export const NARROW = { width: 320, height: 640 };

/** What is busy or on its way to another colour has no contrast to judge yet; what turns for ever is left out. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one.effect?.getTiming().iterations === Infinity ? [] : one.finished)),
    ),
  );
}

/** What an automated pass finds wrong on a page, by all rules or by those that are named: rule, what to do, and where. */
export async function findings(page: Page, named?: string[]): Promise<string[]> {
  await settled(page);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (named ? axe.withRules(named) : axe.withTags(RULES)).analyze();
  const rules = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  return [...rules, ...(await reflow(page))];
}

/** Whether a narrow window has to be scrolled sideways. */
export async function reflow(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  await page.setViewportSize(NARROW);
  const excess = await page.evaluate(async (width) => {
    const root = document.documentElement;
    while (root.clientWidth !== width) await new Promise(requestAnimationFrame);
    // What slides or is placed by script takes a moment to follow the window.
    const latest = performance.now() + 2_000;
    while (root.scrollWidth > width && performance.now() < latest) await new Promise(requestAnimationFrame);
    return root.scrollWidth - width;
  }, NARROW.width);
  if (usual) await page.setViewportSize(usual);
  return excess > 0 ? [`reflow: ${excess} pixels too wide for a window of ${NARROW.width} pixels`] : [];
}

/** Leaves pictures out, whose words are in the page anyway; looking at a page takes half as long then. */
export function withoutPictures({ context }: Pick<Visitor, 'context'>): Promise<unknown> {
  return context.route('**/media/**', (route) => route.fulfill({ status: 204 }));
}
