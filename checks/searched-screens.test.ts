import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const { ROUTES } = await import(join(ROOT, 'storefront/lib/shop/routes.ts'));
const HERE = 'scenarios/quality/accessibility.test.ts';
/** Where each fixed screen is searched for accessibility findings; null for what shows no page of its own. */
const SEARCHED_SCREENS: Record<string, string | null> = {
  home: HERE,
  cart: HERE,
  'cart-shipping-and-payment': HERE,
  'cart-delivery': HERE,
  'cart-summary': HERE,
  cookies: HERE,
  comparison: HERE,
  'customer-dashboard': HERE,
  'customer-account': HERE,
  'customer-my-orders': HERE,
  'customer-order': HERE,
  'customer-my-addresses': HERE,
  'customer-credits': HERE,
  'customer-favorite-products': HERE,
  'customer-returns': HERE,
  withdrawal: 'scenarios/buying/withdraw.test.ts',
  'write-review': HERE,
  'new-account': 'scenarios/buying/account-afterwards.test.ts',
  'shared-cart': 'scenarios/buying/left-cart.test.ts',
  'shared-product-list': 'scenarios/customers/product-lists.test.ts',
  'email-change': 'scenarios/customers/email-change.test.ts',
  login: 'scenarios/customers/sign-in.test.ts',
  'password-reset': 'scenarios/customers/sign-in.test.ts',
  'account-deleted': 'scenarios/customers/account.test.ts',
  'review-invitation': HERE,
  preview: null,
  'payment-return': null,
};

test('each fixed screen says which scenario searches it for accessibility findings', () => {
  expect(Object.keys(SEARCHED_SCREENS).sort()).toEqual(Object.keys(ROUTES).sort());
});

test('each named scenario searches pages', async () => {
  const files = new Set(Object.values(SEARCHED_SCREENS).filter((one) => one !== null));
  for (const file of files) expect(await readFile(join(ROOT, file), 'utf8'), file).toContain('await findings(');
});
