import type { Locator } from 'playwright';
import type { Visitor } from '../visit/visitor.ts';

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);

/** The dialog of signing in. */
export function dialogOf({ page }: Pick<Visitor, 'page'>) {
  const dialog = page.locator('dialog[open]');
  return {
    field: (name: string) => dialog.locator(`input[name="${name}"]:not([type="hidden"])`),
    failure: dialog.locator('.notice-error'),
    /** The link to another of its forms. */
    to: (form: string) => dialog.locator(`a[href$="form=${form}"]`),
    isClosed: () => dialog.waitFor({ state: 'detached' }),
  };
}

/** The header's link to the account, and its menu. */
export function accountOf({ page }: Pick<Visitor, 'page'>) {
  const link = page.locator('.account-link').filter({ visible: true });
  const menu = page.locator('.account-menu');
  return {
    link,
    menu,
    isAnonymous: page.locator('.account-link[aria-haspopup="dialog"]').filter({ visible: true }),
    named: (name: string) => page.locator(`.account-link[aria-label^="${name} "]`).filter({ visible: true }),
    pages: () =>
      menu
        .locator('nav a')
        .evaluateAll((links) => links.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('href'))),
    signOut: menu.getByRole('button'),
  };
}
