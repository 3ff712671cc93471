import type { Page } from 'playwright';

/** What does not fit on a page at its width: the page itself, broken words, names in too narrow columns. */
export interface Misfit {
  sideways: number;
  broken: string[];
  narrow: string[];
}

const NARROWEST_NAME = 140;

const isFit = ({ sideways, broken, narrow }: Misfit) => sideways === 0 && broken.length === 0 && narrow.length === 0;

/** What does not fit, also half a second after the window was resized: on a busy machine the layout follows late. */
export async function misfits(page: Page): Promise<Misfit> {
  const found = await measure(page);
  if (isFit(found)) return found;
  await page.waitForTimeout(500);
  return measure(page);
}

/** Checks all visible text, except e-mail and web addresses, which may break anywhere, and hyphenated text. */
function measure(page: Page): Promise<Misfit> {
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate(
    async ({ width, narrowest }) => {
      // A window that was just made narrower answers media queries of before until it is drawn.
      const isNarrowed = () => window.innerWidth === width && matchMedia(`(width: ${width}px)`).matches;
      while (!isNarrowed()) await new Promise(requestAnimationFrame);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isHidden = (element: Element) =>
        element.closest('.sr-only, [aria-hidden="true"], noscript, option, svg') !== null;
      const linesOf = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const broken: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const element = node.parentElement;
        const range = document.createRange();
        range.selectNodeContents(node);
        // Text on one line breaks no word; most is.
        if (!element || !node.data.trim() || linesOf(range) < 2 || isHidden(element) || !isSeen(element)) continue;
        const { hyphens, clipPath } = getComputedStyle(element);
        if (hyphens === 'auto' || clipPath !== 'none') continue;
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (linesOf(range) > 1 && !element.textContent?.includes('@')) broken.push(word);
        }
      }
      const names = [...document.querySelectorAll<HTMLElement>('[data-line]')].filter(isSeen);
      const narrow = names
        .map((name) => ({ name: name.innerText, width: Math.round(name.parentElement?.clientWidth ?? 0) }))
        .filter(({ width }) => width < narrowest);
      return {
        sideways: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
        broken,
        narrow: narrow.map(({ name, width }) => `${name}: ${width} px`),
      };
    },
    { width, narrowest: NARROWEST_NAME },
  );
}
