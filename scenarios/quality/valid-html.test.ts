import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { htmlOfPages } from './html-of-pages.ts';

/** Mistakes that browsers repair in unexpected ways; `npm run proof` runs the W3C's checker. */
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

test('the HTML of a page of each kind is valid', async () => {
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
