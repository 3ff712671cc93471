import type { Visitor } from '../visit/visitor.ts';
import { filled } from './words.ts';

/** The basket: lines, total, and the button to the checkout. */
export function basketOf({ page, say }: Visitor) {
  const main = page.getByRole('main');
  return {
    title: main.getByRole('heading', { level: 1, name: say('basketTitle') }),
    empty: main.getByRole('heading', { name: say('emptyBasket') }),
    changes: main.getByText(say('basketChanged')),
    line: (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) }),
    quantity: (name: string) => main.getByRole('spinbutton', { name: `${say('quantity')}: ${name}` }),
    oneMore: (name: string) =>
      main.getByRole('group', { name: `${say('quantity')}: ${name}` }).getByRole('button', { name: say('oneMore') }),
    remove: (name: string) => main.getByRole('button', { name: filled(say('removeLine'), { name }) }),
    proceed: main.getByRole('link', { name: say('toMethods') }),
    async clear(): Promise<void> {
      await page.getByText(say('clearBasket'), { exact: true }).click();
      await page.getByRole('button', { name: say('confirmClear') }).click();
    },
  };
}
