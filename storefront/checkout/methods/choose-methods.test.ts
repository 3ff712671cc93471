import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../contract/cart/records.ts';
import { ApiError, ConnectionError } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { canContinue, chooseMethods, missingParts, readChoices } from './choose-methods.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const cart = (rest: object = {}) =>
  ({
    unique_amount: 1,
    shipping_method: { id: 2, can_use: true, has_options: false, option_id: null },
    payment_method: { id: 1, can_use: true },
    _embedded: { shipping_country_id: 1 },
    ...rest,
  }) as unknown as Cart;

const refusal = (type: 'shipping_method_unavailable' | 'payment_method_unavailable') =>
  new ApiError({ status: 409, type, message: type, errors: [] });

/** A shop that answers each change of the cart by this function. */
function shopWith(
  patch: (body: Record<string, number>) => Cart | Error,
  lists: Record<string, object[]> = {},
): ShopContext {
  return {
    cart: { id: async () => 'cart' },
    api: async (call: string, { body, query }: { body?: Record<string, number>; query?: { can_use?: string } }) => {
      if (!body) {
        if (!lists[call] || query?.can_use !== '0') throw new ConnectionError('lost');
        return { items: lists[call] };
      }
      const answer = patch(body);
      if (answer instanceof Error) throw answer;
      return { item: answer };
    },
  } as unknown as ShopContext;
}

describe('choices of a form', () => {
  it('are numbers or undefined', () => {
    expect(readChoices(formOf({ shipping_country_id: '1', shipping_method_id: 'x', payment_method_id: '-2' }))).toEqual(
      {
        shipping_country_id: 1,
      },
    );
  });

  it('take a point only for the method that it was listed for', () => {
    const form = { shipping_method_id: '1', shipping_option_id: '7' };
    expect(readChoices(formOf({ ...form, option_method_id: '1' }))).toMatchObject({ shipping_option_id: 7 });
    expect(readChoices(formOf({ ...form, option_method_id: '2' })).shipping_option_id).toBeUndefined();
  });
});

describe('what is still missing', () => {
  it('is nothing in a complete cart', () => {
    expect(missingParts(cart())).toEqual([]);
  });

  it('is listed part by part', () => {
    expect(missingParts(cart({ shipping_method: null, payment_method: null, _embedded: {} }))).toEqual([
      'country',
      'shipping',
      'payment',
    ]);
    const point = { id: 1, can_use: true, has_options: true, option_id: null };
    expect(missingParts(cart({ shipping_method: point }))).toEqual(['option']);
  });
});

describe('choosing', () => {
  it('lets a complete cart continue', async () => {
    expect(
      canContinue(
        await chooseMethods(
          shopWith(() => cart()),
          { shipping_method_id: 2 },
        ),
      ),
    ).toBe(true);
  });

  it('keeps the other choices when one is refused', async () => {
    const written: Record<string, number>[] = [];
    const shop = shopWith((body) => {
      if (body.payment_method_id) return refusal('payment_method_unavailable');
      written.push(body);
      return cart({ payment_method: null });
    });
    const answer = await chooseMethods(shop, { shipping_method_id: 2, payment_method_id: 4 });
    expect(written).toEqual([{ shipping_method_id: 2 }]);
    expect(answer.refused).toEqual({ payment: 4 });
    expect(answer.missing).toEqual(['payment']);
    expect(canContinue(answer)).toBe(false);
  });

  it('reports a payment method that another shipping method made unusable', async () => {
    const shop = shopWith(() => cart({ payment_method: null }));
    const answer = await chooseMethods(shop, { shipping_method_id: 3 }, { payment_method_id: 3 });
    expect(answer.refused).toEqual({ payment: 3 });
  });

  it('reports why, also of methods that the shop hides', async () => {
    const patch = (body: Record<string, number>) =>
      body.shipping_method_id ? refusal('shipping_method_unavailable') : cart({ shipping_method: null });
    const lists = {
      'GET /carts/{id}/shipping-methods': [{ id: 1, name: 'Zásilkovna', problem: 'too_heavy' }],
      'GET /carts/{id}/payment-methods': [{ id: 1, name: 'Kartou', problem: null }],
    };
    const { refused, reasons } = await chooseMethods(shopWith(patch, lists), {
      shipping_method_id: 1,
      payment_method_id: 1,
    });
    expect(refused).toEqual({ shipping: 1 });
    expect(reasons).toEqual({ shipping: { name: 'Zásilkovna', problem: 'too_heavy' } });
  });

  it('reports a refusal also when its reason cannot be read', async () => {
    const shop = shopWith(() => cart({ payment_method: null }));
    const { failed, refused, reasons } = await chooseMethods(shop, { shipping_method_id: 3, payment_method_id: 3 });
    expect({ failed, refused, reasons }).toEqual({ refused: { payment: 3 }, reasons: {} });
  });

  it('reports that the cart no longer exists', async () => {
    const cartGone = new ApiError({ status: 404, type: 'cart_not_found', message: '', errors: [] });
    expect(
      await chooseMethods(
        shopWith(() => cartGone),
        { shipping_method_id: 2 },
      ),
    ).toMatchObject({ isGone: true });
  });
});
