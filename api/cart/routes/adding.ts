import type { z } from 'zod';
import type { cartItemInput } from '../../../contract/cart/inputs.ts';
import { LARGEST_MINOR, toMajor, toMinor } from '../../../contract/money.ts';
import { type Call, invalidFields, type RequestContext, requestHash } from '../../platform/http/index.ts';
import { fieldsByNumber } from '../calculate/index.ts';
import { type Adding, addingScope, type RequestedThing } from '../commands/index.ts';

type ItemInput = z.output<typeof cartItemInput>;

/** The seen price in minor units of the request's currency; 422 if it does not fit into the column. */
function seenPrice(major: number | undefined, field: string, { currency }: RequestContext): number | undefined {
  if (major === undefined) return undefined;
  const seen = toMinor(major, currency.decimal_places);
  if (seen <= LARGEST_MINOR) return seen;
  const limit = Math.floor(toMajor(LARGEST_MINOR, currency.decimal_places));
  throw invalidFields({ field, key: 'too_big_number', values: { limit } });
}

/** The thing that a body adds; `at` is its path in a batch. */
const requestedThing = (body: ItemInput, context: RequestContext, at = ''): RequestedThing => ({
  product_id: body.product_id ?? 0,
  product_variation_id: body.product_variation_id,
  amount: body.amount,
  customerAccountId: body.customer_account_id ?? null,
  product_fields: fieldsByNumber(body.product_fields),
  typedFields: body.product_fields ?? [],
  seen: seenPrice(body.seen_unit_price, `${at}seen_unit_price`, context),
  ...(body.items && { items: body.items }),
  ...(body.parent_id && { parent_id: body.parent_id }),
});

/** Things that a call adds; its idempotency key belongs to this cart and these things. */
export const addingOf = (
  {
    params,
    context,
    idempotencyKey: key,
  }: Pick<Call<'POST /carts/{id}/items'>, 'params' | 'context' | 'idempotencyKey'>,
  call: Parameters<typeof addingScope>[0],
  bodies: readonly ItemInput[],
): Adding => {
  const placed = bodies.map((body, index) => ({ body, index }));
  const products = placed.filter(({ body }) => !body.gift_id);
  return {
    cartId: params.id,
    things: products.map(({ body, index }) =>
      requestedThing(body, context, call === 'cart-items-batch' ? `items.${index}.` : ''),
    ),
    indexes: products.map(({ index }) => index),
    gifts: placed.flatMap(({ body, index }) => (body.gift_id ? [{ index, giftId: body.gift_id }] : [])),
    request: { scope: addingScope(call, params.id), key, hash: requestHash(bodies) },
  };
};
