import type { Visitor } from '../visit/visitor.ts';
import { plain } from './plain.ts';

/** A product's page. */
export function productOf({ page, text }: Visitor) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: text('added') });
  const title = main.getByRole('heading', { level: 1 });
  const addButton = main
    .getByRole('button', { name: text('addToBasket'), exact: true })
    .filter({ visible: true })
    .first();
  return {
    title: async () => plain(await title.textContent()),
    addButton,
    /** Adds and waits until it is in the cart: the confirmation shows earlier, and leaving the page then would lose it. */
    async add(): Promise<void> {
      const stored = page.waitForResponse(/\/v1\/carts\/[^/]+\/items/);
      await addButton.click();
      await stored;
      await dialog.waitFor();
    },
    quantity: main.getByRole('spinbutton', { name: text('quantity') }).first(),
    /** A choice by the beginning of its label, which ends with the price. */
    option: (name: string) => main.getByRole('radio', { name }).first(),
    confirmation: dialog,
    toBasket: dialog.getByRole('link', { name: text('toBasket') }),
    keepBrowsing: dialog.getByRole('button', { name: text('keepBrowsing') }),
  };
}
