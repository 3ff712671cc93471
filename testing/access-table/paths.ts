import { FIXTURE } from '../fixtures/index.ts';
import type { Records } from './records.ts';

const { articles, brands, categories, pages, products, variations } = FIXTURE;
/** A number that no record has. */
const MISSING = 1_999_999_999;

/** What `{id}` stands for, by the first part of the path. */
const IDS: Readonly<Record<string, (records: Records) => string | number>> = {
  articles: () => articles.published,
  brands: () => brands.lipa,
  carts: (r) => r.guestCart,
  categories: () => categories.body,
  'cash-restrictions': (r) => r.restriction,
  'change-sets': (r) => r.changeSet,
  'customer-product-lists': (r) => r.productList,
  customers: (r) => r.customer.id,
  discounts: (r) => r.discount,
  'loyalty-programs': (r) => r.program,
  'operator-roles': (r) => r.role,
  operators: (r) => r.operator,
  orders: (r) => r.order.id,
  'product-review-parameters': (r) => r.parameter,
  'product-reviews': (r) => r.review,
  'product-variations': () => variations.ml50,
  products: () => products.barSoap,
  'static-pages': () => pages.terms,
};

/** What other parameters stand for, by themselves or behind the first part of the path. */
const OTHERS: Readonly<Record<string, (records: Records) => string | number>> = {
  address_id: (r) => r.address,
  'carts.item_id': (r) => r.guestItem,
  'customer-product-lists.item_id': (r) => r.productListItem,
  passkey_id: (r) => r.passkey,
  provider_id: (r) => r.provider,
  review_id: (r) => r.review,
  session_id: (r) => r.session,
};

/** Path of a call with the records of the table; of one that is not there, where `isMissing`. */
export function pathOf(key: string, records: Records, isMissing: boolean): string {
  const path = key.replace(/^\w+ /, '');
  const [, first = ''] = path.split('/');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (isMissing && name === names.at(-1)) return String(MISSING);
    const known = name === 'id' ? IDS[first] : (OTHERS[`${first}.${name}`] ?? OTHERS[name]);
    return String(known?.(records) ?? 1);
  });
}
