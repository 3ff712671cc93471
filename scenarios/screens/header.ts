import type { Locator } from 'playwright';
import type { Visitor } from '../visit/visitor.ts';

const LANGUAGE_NAMES = { cs: 'Čeština', sk: 'Slovenčina', en: 'English' } as const;

/** What stands on top of every page. */
export function headerOf({ page, say }: Visitor) {
  const banner = page.getByRole('banner').filter({ visible: true });
  return {
    /** The link to the basket; its name tells how many pieces are in it. */
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
      // The answer is another document; without it the next step would still be in the old currency.
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name }).filter({ visible: true }).first().click();
      await loaded;
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
