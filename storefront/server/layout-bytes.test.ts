import { expect, test } from 'vitest';
import { MARKED_LAYOUT, withLayout } from './layout-bytes.ts';

const layout = { header: '<header>Košík</header>', minimalHeader: '', footer: '<footer>© $& obchod</footer>' };
const text = (parts: readonly (string | Buffer)[]) => parts.map(String).join('');

test('a page rendered with marks has its frame where the marks stood', () => {
  const { header, minimalHeader, footer } = MARKED_LAYOUT;
  expect(text(withLayout(`<i>${minimalHeader}</i><b>${header}</b><main>!</main>${footer}`, layout))).toBe(
    '<i></i><b><header>Košík</header></b><main>!</main><footer>© $& obchod</footer>',
  );
  expect(text(withLayout('<main>alone</main>', layout))).toBe('<main>alone</main>');
});

test('a text of a product that looks like a mark stays a text', () => {
  expect(text(withLayout('<p><!--header--></p>', layout))).toBe('<p><!--header--></p>');
});
