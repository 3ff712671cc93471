import type { Visitor } from '../visit/visitor.ts';
import { filled } from './words.ts';

/** The basket: lines, total, and the button to the checkout. */
export function basketOf({ page, text }: Visitor) {
  const main = page.getByRole('main');
  return {
    title: main.getByRole('heading', { level: 1, name: text('basketTitle') }),
    empty: main.getByRole('heading', { name: text('emptyBasket') }),
    changes: main.getByText(text('basketChanged')),
    line: (name: string) =>
      main
        .getByRole('list', { name: text('basketLines'), exact: true })
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) }),
    quantity: (name: string) => main.getByRole('spinbutton', { name: `${text('quantity')}: ${name}` }),
    oneMore: (name: string) =>
      main.getByRole('group', { name: `${text('quantity')}: ${name}` }).getByRole('button', { name: text('oneMore') }),
    remove: (name: string) => main.getByRole('button', { name: filled(text('removeLine'), { name }) }),
    fastCheckout: main.getByRole('button', { name: text('fastCheckout') }),
    proceed: main.getByRole('link', { name: text('toMethods') }),
    /** Asks to clear it, and thinks again. */
    async keep(): Promise<void> {
      await page.getByText(text('clearBasket'), { exact: true }).click();
      await page.getByRole('button', { name: text('keepBasket') }).click();
    },
    async clear(): Promise<void> {
      await page.getByText(text('clearBasket'), { exact: true }).click();
      await page.getByRole('button', { name: text('confirmClear') }).click();
    },
  };
}
