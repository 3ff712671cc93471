import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { cartId, idParam } from '../fields.ts';
import { item } from '../list.ts';
import { LONGEST_TYPED_CODE } from '../promotions/rules.ts';
import { withoutLabel } from '../typed-labels.ts';
import { CHANGED_CART, CLOSED, cartWrite, embedAndView, params } from './calls.ts';
import { cartCredits } from './inputs.ts';
import { cart } from './records.ts';
import { onlyView, viewQuery, withView } from './view.ts';

/** Calls of what makes a cart cheaper or pays it. */
export const reductionEndpoints = endpoints({
  'POST /carts/{id}/discounts': {
    ...cartWrite,
    summary: 'Enter the code of a discount or of a prepaid voucher',
    description: `Neither case, spaces nor dashes of the code matter, nor what it is called in front of it (\`code SPRING10\`). A code that is unknown, over, used up or of others is refused in one and the same way. One that is right but does not hold for the cart yet stays in it, and \`problem\` of its discount says what it lacks. Entering it again changes nothing. ${CHANGED_CART}`,
    status: 201,
    // Codes are not to be guessed: thirty a minute where an address has 600 calls.
    shareOfCalls: 0.05,
    params,
    query: embedAndView,
    body: z.object({ code: z.string().trim().min(1).max(LONGEST_TYPED_CODE).overwrite(withoutLabel) }),
    example: { code: 'SPRING10' },
    response: withView(item(cart)),
    errors: [...CLOSED, 'discount_code_refused', 'not_while_impersonated'],
  },
  'DELETE /carts/{id}/discounts/{discount_id}': {
    ...cartWrite,
    summary: 'Take out a discount whose code was entered',
    description: 'Discounts that come by themselves stay: 404.',
    params: z.object({ id: cartId, discount_id: idParam }),
    query: viewQuery,
    response: onlyView,
    errors: [...CLOSED, 'cart_discount_not_found'],
  },
  'DELETE /carts/{id}/vouchers/{voucher_id}': {
    ...cartWrite,
    summary: 'Take out a voucher whose code was entered',
    description: 'Its money stays on it.',
    params: z.object({ id: cartId, voucher_id: idParam }),
    query: viewQuery,
    response: onlyView,
    errors: [...CLOSED, 'cart_voucher_not_found'],
  },
  'POST /carts/{id}/customer-accounts': {
    access: 'customer',
    acknowledges: true,
    confirmedEmail: true,
    summary: 'Take credits of the signed-in customer off the cart',
    description: `The amount is in credits and replaces the one before; 0 takes none. It is taken off products flagged \`is_purchasable_with_credits\`, after discounts and after the pieces of lines with a \`customer_account_id\`. \`errors\` says why it cannot be: more than there are, more than \`max_usable_amount\`, below \`min_order_price\`, or nothing in the cart may be paid so. When the cart changes later, less is taken. ${CHANGED_CART}`,
    status: 201,
    params,
    query: embedAndView,
    body: cartCredits,
    example: { customer_account_id: 1, amount: 50 },
    response: withView(item(cart)),
    errors: ['cart_not_found'],
  },
  'DELETE /carts/{id}/customer-accounts/{customer_account_id}': {
    access: 'customer',
    acknowledges: true,
    confirmedEmail: true,
    summary: 'Take no credits of an account off the cart any more',
    description: 'Lines that the account pays stay so: change those by `PATCH /carts/{id}/items/{item_id}`.',
    params: z.object({ id: cartId, customer_account_id: idParam }),
    query: viewQuery,
    response: onlyView,
    errors: ['cart_not_found', 'cart_credits_not_found'],
  },
});
