import { expect, test } from 'vitest';
import { MARKED_LAYOUT, withLayout } from './layout-bytes.ts';

const layout = {
  header: '<header>Košík</header>',
  minimalHeader: '',
  footer: '<footer>© $& obchod</footer>',
  consent: '',
};
const text = (parts: readonly (string | Buffer)[]) => parts.map(String).join('');

test('header and footer replace the marks of a rendered page', () => {
  const { header, minimalHeader, footer } = MARKED_LAYOUT;
  expect(text(withLayout(`<i>${minimalHeader}</i><b>${header}</b><main>!</main>${footer}`, layout))).toBe(
    '<i></i><b><header>Košík</header></b><main>!</main><footer>© $& obchod</footer>',
  );
  expect(text(withLayout('<main>alone</main>', layout))).toBe('<main>alone</main>');
});

test('a product text that looks like a mark is left alone', () => {
  expect(text(withLayout('<p><!--header--></p>', layout))).toBe('<p><!--header--></p>');
});
