import { errors } from '../error.ts';

export const shippingErrors = errors({
  shipping_method_unavailable: {
    status: 409,
    meaning:
      'The shipping method does not go to the country, does not carry the weight, does not deliver what is in the cart, or is not offered.',
    remedy: 'Choose one of `GET /carts/{id}/shipping-methods`.',
  },
});
