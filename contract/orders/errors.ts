import { errors } from '../error.ts';

export const orderErrors = errors({
  order_already_paid: { status: 409, meaning: 'The money is there already.', remedy: 'Show the order.' },
  account_not_offered: {
    status: 409,
    meaning: 'The order no longer takes a wish for an account: made already, or older than a week.',
    remedy: 'Nothing can be done with this order.',
  },
  state_not_allowed: {
    status: 409,
    meaning:
      'The order cannot go from its state to that one, or was cancelled and can no longer be paid; `errors` names the states that may follow.',
    remedy: 'Send one of those; see the table of `PATCH /orders/{id}`.',
  },
});
