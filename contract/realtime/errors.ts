import { errors } from '../error.ts';

export const realtimeErrors = errors({
  channel_refused: {
    status: 403,
    meaning:
      'The channel is no open cart’s, or not the caller’s: unknown, ordered, expired, somebody else’s and misspelt are answered alike. Or the shop sends no live changes.',
    remedy:
      'Ask for `private-shop.{shop id}.cart.{cart id}` of the cart as it is called now, signed in if it is a customer’s.',
  },
});
