import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { htmlOfPages } from './html-of-pages.ts';

/** What browsers repair differently from what was meant; the W3C's own checker is run by `npm run proof`. */
const RULES = [
  'attribute-allowed-values',
  'close-order',
  'element-permitted-content',
  'element-permitted-occurrences',
  'element-permitted-order',
  'element-permitted-parent',
  'element-required-ancestor',
  'element-required-attributes',
  'element-required-content',
  'no-deprecated-attr',
  'no-dup-attr',
  'no-dup-id',
  'void-content',
];

test('the HTML of a page of each kind is as the standard wants it', async () => {
  const checker = new HtmlValidate({
    root: true,
    elements: ['html5'],
    rules: Object.fromEntries(RULES.map((rule) => [rule, 'error'])),
  });
  const wrong: Record<string, string[]> = {};
  for (const [name, html] of Object.entries(await htmlOfPages())) {
    const { results } = await checker.validateString(html);
    const messages = results.flatMap((result) =>
      result.messages.map(({ message, selector }) => `${message} ${selector}`),
    );
    if (messages.length > 0) wrong[name] = [...new Set(messages)];
  }
  expect(wrong).toEqual({});
});
