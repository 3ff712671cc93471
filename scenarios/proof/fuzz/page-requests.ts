import { ADDRESS_FIELDS } from '../../../contract/customers/addresses.ts';
import type { Sent } from './send.ts';
import {
  type Chance,
  CONTENT_TYPES,
  HEADER_VALUES,
  HEADERS,
  LONGEST_IN_ADDRESS,
  METHODS,
  RAW_BODIES,
  TEXTS,
} from './values.ts';

const PATHS = [
  '/',
  '/kosik',
  '/kosik/doprava-a-platba',
  '/kosik/doruceni',
  '/kosik/souhrn',
  '/hledat',
  '/api/session',
  '/api/cart',
  '/api/cart/items',
  '/api/currency',
  '/api/newsletter',
  '/api/newsletter/confirm',
  '/api/newsletter/cancel',
  '/zakaznik/novy-ucet',
  '/api/handover',
  '/api/handover/begin',
  '/api/handover/accept',
  '/auth/payment-return/gopay',
  '/auth/payment-return/none',
  '/builds/latest.json',
  '/builds/meta/x.json',
  '/_i18n/cs-CZ/messages.json',
  '/assets/x.js',
  '/media/placeholder/640.webp',
  '/media/2147483648-abcdef/640.webp',
  '/media/1-abcdef/640.avif',
  '/favicon.ico',
  '/robots.txt',
  '/v1',
  '/v1/docs',
];
const QUERIES = [
  'hledat',
  'page',
  'sort',
  'brand',
  'min_price',
  'max_price',
  'in_stock',
  'from',
  'to',
  'oid',
  'oh',
  'status',
  'id',
  'path',
  'language',
  'token',
  'nonce_hash',
  'product',
  'variation',
  'error',
  'v',
  'utm_source',
  'without_tax',
  'filters',
  '_data',
  '_routes',
  'index',
];
const FIELDS = [
  'intent',
  'product_id',
  'product_variation_id',
  'amount',
  'item_id',
  'email',
  ...ADDRESS_FIELDS,
  'shipping_method_id',
  'shipping_option_id',
  'payment_method_id',
  'currency',
  'path',
  'note',
  'password',
  'terms',
  'identifier',
  'code',
];
const INTENTS = [
  'clear',
  'remove',
  'amount',
  'continue',
  'pay',
  'shipping',
  'payment',
  'option',
  'order',
  'account',
  'send',
];
/** Encodes lone surrogates too, which raw UTF-8 cannot represent. */
const encoded = (text: string) =>
  encodeURIComponent(text.slice(0, LONGEST_IN_ADDRESS).toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');

function pathOf(pages: readonly string[], chance: Chance): string {
  if (chance.happens(0.25)) return chance.of(pages);
  if (chance.happens(0.2)) return `/${encoded(chance.of(TEXTS))}${chance.happens(0.5) ? '/' : ''}`;
  return chance.of(PATHS);
}

function pairs(names: readonly string[], most: number, chance: Chance): string {
  const count = chance.below(most + 1);
  return Array.from({ length: count }, () => `${chance.of(names)}=${encoded(chance.of(TEXTS))}`).join('&');
}

/** A faulty request of a page or an own endpoint. */
export function faultyVisit(pages: readonly string[], chance: Chance): Sent {
  const query = pairs(QUERIES, 3, chance);
  const headers: Record<string, string> = {};
  for (let count = chance.below(3); count > 0; count -= 1) headers[chance.of(HEADERS)] = chance.of(HEADER_VALUES);
  const method = chance.happens(0.8) ? 'GET' : chance.of(METHODS);
  return { method, path: pathOf(pages, chance) + (query && `?${query}`), headers };
}

/** A form of the shop with faulty fields, or a body that is no form. */
export function faultyForm(origin: string, cart: string, chance: Chance): Sent {
  const path = chance.of(PATHS);
  const cookie = chance.happens(0.7) ? `cart=${cart}` : chance.of(HEADER_VALUES);
  const own: Record<string, string> = chance.happens(0.9) ? { origin, cookie } : { cookie };
  if (chance.happens(0.25)) {
    const type = chance.of(CONTENT_TYPES);
    return {
      method: chance.of(['POST', 'PUT', 'DELETE']),
      path,
      headers: { ...own, ...(type && { 'content-type': type }) },
      body: chance.of(RAW_BODIES),
    };
  }
  const intent = chance.happens(0.6) ? `intent=${chance.of(INTENTS)}&` : '';
  const headers = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', path, headers, body: `${intent}${pairs(FIELDS, 6, chance)}` };
}
