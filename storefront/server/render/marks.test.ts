import { expect, test } from 'vitest';
import { markOf, withParts } from './marks.ts';

const parts = { header: Buffer.from('<header>Košík</header>'), footer: Buffer.from('<footer>© $& obchod</footer>') };
const text = (html: readonly (string | Buffer)[]) => html.map(String).join('');

test('parts replace the marks of a rendered page, and a mark without one becomes nothing', () => {
  expect(
    text(withParts(`<i>${markOf('empty')}</i><b>${markOf('header')}</b><main>!</main>${markOf('footer')}`, parts)),
  ).toBe('<i></i><b><header>Košík</header></b><main>!</main><footer>© $& obchod</footer>');
  expect(text(withParts('<main>alone</main>', parts))).toBe('<main>alone</main>');
});

test('a product text that looks like a mark is left alone', () => {
  expect(text(withParts('<p><!--header--></p>', parts))).toBe('<p><!--header--></p>');
});
