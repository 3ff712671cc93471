import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { item } from '../list.ts';
import { CHANGED_CART, embedAndView, params } from './calls.ts';
import { cart } from './records.ts';
import { withView } from './view.ts';

/** Filling in a cart as in an earlier order. */
export const fastCheckoutEndpoints = endpoints({
  'POST /carts/{id}/fast-checkout': {
    access: 'customer',
    acknowledges: true,
    confirmedEmail: true,
    summary: 'Fill in a cart as in the customer’s last order: addresses, shipping with its point, payment',
    description: `Only a cart of the customer’s own (\`POST /carts/{id}/owner\`), and only from an order of theirs: the newest that was not cancelled and was sent in the same way, as a parcel or by e-mail. All rules hold as for any choice: a method or a point that cannot be used now is left out, and \`changes\` of \`view\` and of \`GET /carts/{id}/items\` says why. Nothing is ordered; \`POST /orders\` does that. ${CHANGED_CART}`,
    params,
    query: embedAndView,
    response: withView(item(cart)).extend({ address_omitted: z.boolean() }),
    errors: ['cart_not_found', 'cart_is_empty', 'fast_checkout_missing_reference'],
  },
});
