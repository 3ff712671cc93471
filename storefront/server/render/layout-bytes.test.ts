import { expect, test } from 'vitest';
import { layoutBytes, MARKED_LAYOUT } from './layout-bytes.ts';
import { withParts } from './marks.ts';

test('header and footer replace their marks, encoded once', () => {
  const layout = { header: '<header>Košík</header>', minimalHeader: '', footer: '<footer>©</footer>', consent: '' };
  const { header, minimalHeader, footer } = MARKED_LAYOUT;
  const page = withParts(`<i>${minimalHeader}</i>${header}<main>!</main>${footer}`, layoutBytes(layout));
  expect(page.map(String).join('')).toBe('<i></i><header>Košík</header><main>!</main><footer>©</footer>');
  expect(layoutBytes(layout)).toBe(layoutBytes(layout));
});
