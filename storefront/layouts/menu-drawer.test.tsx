import { expect, it } from 'vitest';
import { htmlOf } from '../lib/shop/rendered.tsx';
import type { LayoutParts } from './layout-parts.ts';
import { MenuDrawer } from './menu-drawer.tsx';

const shop = {
  ...{ name: 'Pult', language: 'en', routes: {}, hostnames: [], currencies: [] },
  ...{ currency: { id: 1, code: 'EUR' }, company_info: { phone: '+420 541 000 000' } },
};

const drawerWith = (pages: object[], phone = shop.company_info.phone) =>
  htmlOf(
    <MenuDrawer
      {...({ shop: { ...shop, company_info: { phone } }, categories: [], pages } as unknown as LayoutParts)}
    />,
    {},
    shop,
  );

it('leads to help and to the telephone', () => {
  const html = drawerWith([{ id: 1, name: 'Returns', _embedded: { urls: { en: '/returns' } } }]);
  expect(html).toMatch(/<details>.*<a href="\/returns">Returns<\/a>/s);
  expect(html).toContain('href="tel:+420541000000"');
});

it('has no fold and no link of what the shop lacks', () => {
  const html = drawerWith([], '');
  expect(html).not.toMatch(/<details>|href="tel:/);
});
