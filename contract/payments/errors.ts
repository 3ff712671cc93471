import { errors } from '../error.ts';

export const paymentErrors = errors({
  payment_method_unavailable: {
    status: 409,
    meaning: 'The payment method does not go with the shipping method, the country or the order.',
    remedy: 'Choose one of `GET /carts/{id}/payment-methods`; for an order one of its `other_payment_methods`.',
  },
  payment_gateway_unavailable: {
    status: 503,
    meaning: 'The gateway does not answer or refused.',
    remedy: 'Try again a little later; the order stands.',
  },
});
