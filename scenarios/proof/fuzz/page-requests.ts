import { ADDRESS_FIELDS } from '../../../contract/customers/addresses.ts';
import { OWN_TABLE, type OwnRow } from '../../../testing/access-table/index.ts';
import type { Sent } from './send.ts';
import {
  type Chance,
  CONTENT_TYPES,
  HEADER_VALUES,
  HEADERS,
  INHERITED_NAMES,
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
  'add_code',
  'use_credits',
  'save',
  'restore',
  'share',
  'gift',
  'texts',
];

/** The storefront's own endpoints and the forms of its pages, as the table of access lists them: where, and which fields. */
const OWN = Object.entries(OWN_TABLE).flatMap(([key, rows]) =>
  [rows].flat().map((row: OwnRow) => ({ path: row.path ?? key.split(' ')[1] ?? '/', fields: row.form ?? {} })),
);
const FORMS = OWN.filter(({ fields }) => Object.keys(fields).length > 0);

/** Encodes lone surrogates too, which raw UTF-8 cannot represent. */
const encoded = (text: string) =>
  encodeURIComponent(text.slice(0, LONGEST_IN_ADDRESS).toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');

function pathOf(pages: readonly string[], chance: Chance): string {
  if (chance.happens(0.25)) return chance.of(pages);
  if (chance.happens(0.2)) return `/${encoded(chance.of(TEXTS))}${chance.happens(0.5) ? '/' : ''}`;
  return chance.happens(0.4) ? chance.of(OWN).path : chance.of(PATHS);
}

function pairs(names: readonly string[], most: number, chance: Chance): string {
  const count = chance.below(most + 1);
  return Array.from({ length: count }, () => {
    const name = chance.happens(0.1) ? chance.of(INHERITED_NAMES) : chance.of(names);
    return `${name}=${encoded(chance.of(chance.happens(0.3) ? INHERITED_NAMES : TEXTS))}`;
  }).join('&');
}

/** Fields as a form of the shop sends them, one of them faulty, or one too many. */
function corrupted(fields: Readonly<Record<string, string>>, chance: Chance): string {
  const faulty = chance.of([...Object.keys(fields), ...FIELDS]);
  return new URLSearchParams([
    ...Object.entries(fields).filter(([name]) => name !== faulty),
    [chance.happens(0.2) ? chance.of(INHERITED_NAMES) : faulty, chance.of(INHERITED_NAMES)],
  ]).toString();
}

/** A faulty request of a page or an own endpoint. */
export function faultyVisit(pages: readonly string[], chance: Chance): Sent {
  const path = pathOf(pages, chance);
  const query = pairs(QUERIES, 3, chance);
  const headers: Record<string, string> = {};
  for (let count = chance.below(3); count > 0; count -= 1) headers[chance.of(HEADERS)] = chance.of(HEADER_VALUES);
  const method = chance.happens(0.8) ? 'GET' : chance.of(METHODS);
  return { method, path: path + (query && `${path.includes('?') ? '&' : '?'}${query}`), headers };
}

/** A form of the shop with faulty fields, or a body that is no form. */
export function faultyForm(origin: string, cart: string, chance: Chance): Sent {
  const own = chance.happens(0.5) ? chance.of(FORMS) : undefined;
  const path = own?.path ?? (chance.happens(0.4) ? chance.of(OWN).path : chance.of(PATHS));
  const cookie = chance.happens(0.7) ? `cart=${cart}` : chance.of(HEADER_VALUES);
  const sender: Record<string, string> = chance.happens(0.9) ? { origin, cookie } : { cookie };
  if (chance.happens(0.25)) {
    const type = chance.of(CONTENT_TYPES);
    return {
      method: chance.of(['POST', 'PUT', 'DELETE']),
      path,
      headers: { ...sender, ...(type && { 'content-type': type }) },
      body: chance.of(RAW_BODIES),
    };
  }
  const intent = chance.happens(0.6) ? `intent=${chance.of(chance.happens(0.3) ? INHERITED_NAMES : INTENTS)}&` : '';
  const headers = { ...sender, 'content-type': 'application/x-www-form-urlencoded' };
  const body = own ? corrupted(own.fields, chance) : `${intent}${pairs(FIELDS, 6, chance)}`;
  return { method: 'POST', path, headers, body };
}
