import { capability } from '../capability.ts';
import { cartChange } from './changes.ts';
import { cartDescriptions } from './descriptions.ts';
import { cartEndpoints } from './endpoints.ts';
import { cartErrors } from './errors.ts';
import { cartEvents } from './events.ts';
import { fastCheckoutEndpoints } from './fast-checkout-endpoints.ts';
import { cart, cartItem, cartVoucher } from './records.ts';
import { savedEndpoints } from './saved-endpoints.ts';
import { cartTexts } from './texts/index.ts';
import { cartView } from './view.ts';

export const cartCapability = capability({
  endpoints: { ...cartEndpoints, ...fastCheckoutEndpoints, ...savedEndpoints },
  errors: cartErrors,
  texts: cartTexts,
  events: cartEvents,
  records: {
    Cart: cart,
    CartChange: cartChange,
    CartItem: cartItem,
    CartView: cartView,
    CartVoucher: cartVoucher,
  },
  descriptions: cartDescriptions,
});
