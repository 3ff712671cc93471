import type { Locator } from 'playwright';
import { scriptsRun, type Visitor } from '../visit/visitor.ts';

const LANGUAGE_NAMES = { cs: 'Čeština', sk: 'Slovenčina', en: 'English' } as const;

/** The header of every page. */
export function headerOf({ page, text }: Visitor) {
  const banner = page.getByRole('banner').filter({ visible: true });
  return {
    /** The link to the basket; its name contains the number of pieces. */
    basket: banner.getByRole('link', { name: new RegExp(text('basket'), 'i') }),
    menuButton: banner.getByRole('button', { name: text('menu'), exact: true }),
    skipLink: page.getByRole('link', { name: text('skip') }),
    async search(query: string): Promise<void> {
      // A combobox once its popup is loaded, a search box before.
      const box = banner.locator('input[data-search]').filter({ visible: true }).first();
      await box.fill(query);
      await box.press('Enter');
    },
    async switchLanguage(to: keyof typeof LANGUAGE_NAMES): Promise<void> {
      await page.getByRole('link', { name: LANGUAGE_NAMES[to] }).filter({ visible: true }).first().click();
    },
    async switchCurrency(code: string): Promise<void> {
      const name = `${text('changeCurrency')}: ${code}`;
      // Waits for the new document: the old one is still in the old currency.
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name }).filter({ visible: true }).first().click();
      await loaded;
      await scriptsRun(page);
    },
  };
}

/** A link in the main navigation by its visible name. */
export function navigationLink({ page, text }: Visitor, name: string): Locator {
  return page
    .getByRole('navigation', { name: text('navigation') })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true })
    .first();
}
