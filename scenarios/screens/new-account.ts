import type { Visitor } from '../visit/visitor.ts';

/** The page of the mailed link of a requested account. */
export function newAccountOf({ page, text }: Visitor) {
  const main = page.getByRole('main');
  return {
    title: main.getByRole('heading', { name: text('accountMade') }),
    password: main.getByLabel(text('accountPassword'), { exact: true }),
    problem: main.locator('.field-error'),
    make: main.getByRole('button', { name: text('makeAccount') }),
    isMade: main.getByRole('heading', { name: text('accountReady') }),
    isInvalid: main.getByRole('heading', { name: text('linkInvalid') }),
  };
}
