import { expect, test } from 'vitest';
import type { ErrorType } from '../../contract/errors.ts';
import { ApiError, ConnectionError } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { ACTIONS } from './actions.ts';
import { changeCart } from './change-cart.ts';

const refusal = (status: number, type: ErrorType, message = '') => new ApiError({ status, type, message, errors: [] });

function shopThat(failsWith: Error): ShopContext {
  return {
    api: () => Promise.reject(failsWith),
    text: (key: string) => key,
    cart: { id: async () => 'a', forget: async () => undefined },
  } as unknown as ShopContext;
}

function form(intent: 'amount' | 'remove'): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ intent, item_id: '1', amount: '2' })) data.set(name, value);
  return data;
}

test.each([
  ['a proxy whose shop is being replaced', refusal(502, 'unavailable'), 'connection.unavailable'],
  ['a line that is cut', new ConnectionError('lost'), 'connection.unreachable'],
  ['an answer that never comes', new ConnectionError('timeout'), 'connection.slow'],
])('%s ends a change with a message and no reload', async (_, error, message) => {
  expect(await changeCart(shopThat(error), form('amount'))).toEqual({
    error: { key: 'cart_item_quantity_change_error', message },
    isUnanswered: true,
  });
});

test('a refusal of the API is shown with its message', async () => {
  const shop = shopThat(refusal(409, 'item_amount_unavailable', 'At most 3.'));
  expect(await changeCart(shop, form('amount'))).toEqual({
    error: { key: 'cart_item_quantity_change_error', message: 'At most 3.' },
  });
});

test('a refused text is told beside it, and what was typed stays', async () => {
  const message = 'At most 24 characters.';
  const errors = [{ field: 'product_fields.1.value', message }];
  const refused = new ApiError({ status: 422, type: 'invalid_fields', message, errors });
  const data = form('amount');
  for (const [name, value] of Object.entries({ intent: 'texts', 'field-7': 'Eva', 'field-8': 'x'.repeat(38) }))
    data.set(name, value);
  expect((await changeCart(shopThat(refused), data)).typed).toMatchObject({
    item: 1,
    values: { 'field-8': 'x'.repeat(38) },
    errors: { 8: 'At most 24 characters.' },
  });
});

test('removing a line twice succeeds; a cart that no longer exists is reported', async () => {
  expect(await changeCart(shopThat(refusal(404, 'cart_item_not_found')), form('remove'))).toEqual({});
  expect(await changeCart(shopThat(refusal(404, 'cart_not_found')), form('remove'))).toEqual({
    error: { key: 'cart_missing' },
  });
});

test('a bug is not reported as a failed request', async () => {
  await expect(changeCart(shopThat(new TypeError('a bug')), form('amount'))).rejects.toThrow('a bug');
});

test.each(Object.getOwnPropertyNames(Object.prototype))('an intent %s is one that no form has', async (intent) => {
  const data = form('amount');
  data.set('intent', intent);
  expect(await changeCart(shopThat(refusal(422, 'invalid_fields', 'Choose an amount.')), data)).toMatchObject({
    error: { key: 'cart_item_quantity_change_error', message: 'Choose an amount.' },
  });
});

test.each(['2,5', '2.5', '1e3', '-1', 'dva', ''])(
  'of %j pieces nothing is sent: a whole number is asked for',
  async (amount) => {
    const sent = form('amount');
    sent.set('amount', amount);
    expect(await changeCart(shopThat(new Error('It was sent.')), sent)).toEqual({
      error: { key: 'cart_item_quantity_change_error', message: 'ui.wholeNumber' },
    });
  },
);

test('a cart is emptied by beginning another one', async () => {
  const sent = form('amount');
  sent.set('intent', 'clear');
  const begun: string[] = [];
  const shop = {
    ...shopThat(new Error('It was sent.')),
    cart: { id: async () => 'a', beginAnew: async () => void begun.push('anew') },
  } as unknown as ShopContext;
  expect(await changeCart(shop, sent)).toEqual({});
  expect(begun).toEqual(['anew']);
});

const VIEW = { changes: [], changes_id: null };

/** A shop that answers every call with a view, and what it was called with. */
function answeringShop() {
  const calls: { call: string; query?: object; headers?: object }[] = [];
  const item = { id: 7, name: 'Mýdlo', discounts: [], token: 't', expires_at: '2026-12-01' };
  const shop = {
    api: async (call: string, options: object) => {
      calls.push({ call, ...options });
      return { item, view: VIEW };
    },
    text: (key: string) => key,
    path: (name: string) => `/${name}`,
    cart: { id: async () => 'a', beginAnew: async () => undefined },
  } as unknown as ShopContext;
  return { shop, calls };
}

/** Fields with which a form of each kind can be sent. */
const fieldsFor = (intent: string) => ({
  intent,
  [intent]: '1',
  item_id: '1',
  amount: '2',
  code: 'JARO',
  credits: '5',
});
/** What they do changes nothing of the cart that is shown, gives another cart, or leads on to another page. */
const WITHOUT_VIEW = ['clear', 'share', 'end_shares', 'fast_checkout'];

test.each(Object.keys(ACTIONS).filter((intent) => !WITHOUT_VIEW.includes(intent)))(
  'of a page with scripts %s is one call that answers the view and says which changes were seen',
  async (intent) => {
    const { shop, calls } = answeringShop();
    const answer = await changeCart(shop, fieldsFor(intent), { id: 'a', view: 'cart,items', acknowledged: 'seen' });
    expect(calls).toMatchObject([{ query: { view: 'cart,items' }, headers: { 'x-acknowledged-changes': 'seen' } }]);
    expect(answer.view).toEqual(VIEW);
  },
);

test('a form without scripts asks for no view, and says which changes its page showed', async () => {
  const { shop, calls } = answeringShop();
  const sent = form('amount');
  sent.set('acknowledged_changes', 'seen');
  await changeCart(shop, sent);
  await changeCart(shop, form('remove'));
  expect(calls.map(({ query, headers }) => [query, headers])).toEqual([
    [undefined, { 'x-acknowledged-changes': 'seen' }],
    [undefined, undefined],
  ]);
});
