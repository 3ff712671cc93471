import type { Visitor } from '../visit/visitor.ts';
import { plain } from './plain.ts';

/** A product's page. */
export function productOf({ page, say }: Visitor) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: say('added') });
  const title = main.getByRole('heading', { level: 1 });
  return {
    title: async () => plain(await title.textContent()),
    addButton: main
      .getByRole('button', { name: say('addToBasket'), exact: true })
      .filter({ visible: true })
      .first(),
    quantity: main.getByRole('spinbutton', { name: say('quantity') }).first(),
    option: (name: string) => main.getByRole('radio', { name, exact: true }),
    confirmation: dialog,
    toBasket: dialog.getByRole('link', { name: say('toBasket') }),
    keepBrowsing: dialog.getByRole('button', { name: say('keepBrowsing') }),
  };
}
