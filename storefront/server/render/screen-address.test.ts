import { expect, test } from 'vitest';
import { screenAddress } from './screen-address.ts';

const addressOf = (url: string) => screenAddress({ url, path: url.split('?')[0] ?? '' }, 'cs');

test.each([
  ['/KOSIK', '/kosik'],
  ['/%6Bosik', '/kosik'],
  ['/kosik/', '/kosik'],
  ['/kosik//?a=B', '/kosik?a=B'],
  ['/Kosik//Doruceni/?x=//1', '/kosik/doruceni?x=//1'],
  ['/Kosik/Doruceni?x=1', '/kosik/doruceni?x=1'],
  ['/zakaznik/objednavka/12/', '/zakaznik/objednavka/12'],
])('%s has the address %s', (url, address) => expect(addressOf(url)).toBe(address));

test.each([
  '/',
  '/kosik',
  '/kosik?A=%00',
  '/zakaznik/objednavka/12',
  '/MYDLO',
  '/mydlo/',
  '/%E0%A4%A',
  '/cart/',
  '/kosik/neco/',
])('%s has no other address', (url) => expect(addressOf(url)).toBeUndefined());
