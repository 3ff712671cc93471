import type { Locator } from 'playwright';
import { scriptsRun, type Visitor } from '../visit/visitor.ts';

const LANGUAGE_NAMES = { cs: 'Čeština', sk: 'Slovenčina', en: 'English' } as const;

/** The header of every page. */
export function headerOf({ page, say }: Visitor) {
  const banner = page.getByRole('banner').filter({ visible: true });
  return {
    /** The link to the basket; its name contains the number of pieces. */
    basket: banner.getByRole('link', { name: new RegExp(say('basket'), 'i') }),
    menuButton: banner.getByRole('button', { name: say('menu'), exact: true }),
    skipLink: page.getByRole('link', { name: say('skip') }),
    async search(text: string): Promise<void> {
      const box = page
        .getByRole('searchbox', { name: say('search') })
        .filter({ visible: true })
        .first();
      await box.fill(text);
      await box.press('Enter');
    },
    async switchLanguage(to: keyof typeof LANGUAGE_NAMES): Promise<void> {
      await page.getByRole('link', { name: LANGUAGE_NAMES[to] }).filter({ visible: true }).first().click();
    },
    async switchCurrency(code: string): Promise<void> {
      const name = `${say('changeCurrency')}: ${code}`;
      // Waits for the new document: the old one is still in the old currency.
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name }).filter({ visible: true }).first().click();
      await loaded;
      await scriptsRun(page);
    },
  };
}

/** A link in the main navigation by its visible name. */
export function navigationLink({ page, say }: Visitor, name: string): Locator {
  return page
    .getByRole('navigation', { name: say('navigation') })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true })
    .first();
}
