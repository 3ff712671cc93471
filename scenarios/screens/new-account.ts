import type { Visitor } from '../visit/visitor.ts';

/** The page of the mailed link of a requested account. */
export function newAccountOf({ page, say }: Visitor) {
  const main = page.getByRole('main');
  return {
    title: main.getByRole('heading', { name: say('accountMade') }),
    password: main.getByLabel(say('accountPassword'), { exact: true }),
    problem: main.locator('.field-error'),
    make: main.getByRole('button', { name: say('makeAccount') }),
    isMade: main.getByRole('heading', { name: say('accountReady') }),
    isInvalid: main.getByRole('heading', { name: say('linkInvalid') }),
  };
}
