import { errors } from '../error.ts';

export const orderErrors = errors({
  order_already_paid: { status: 409, meaning: 'The money is there already.', remedy: 'Show the order.' },
  too_much_unpaid: {
    status: 409,
    meaning:
      'The order, alone or with others of the same account, e-mail or network that are not paid yet, would hold more than the shop holds without money; `errors` names the limits (`UNPAID_…` in docs/settings.md).',
    remedy: 'Show the message: pay what is open, choose an online payment, order fewer pieces, or write to the shop.',
  },
  account_not_offered: {
    status: 409,
    meaning: 'The order no longer takes a wish for an account: made already, or older than a week.',
    remedy: 'Nothing can be done with this order.',
  },
  too_late_to_cancel: {
    status: 409,
    meaning: 'The order is packed or on its way: its buyer can no longer cancel it.',
    remedy: 'Show the message: refuse the parcel, return the goods within the days for it, or write to the shop.',
  },
  state_not_allowed: {
    status: 409,
    meaning:
      'The order cannot go from its state to that one, or was cancelled and can no longer be paid; `errors` names the states that may follow.',
    remedy: 'Send one of those; see the table of `PATCH /orders/{id}`.',
  },
  order_not_editable: {
    status: 409,
    meaning:
      'The order has left, is over, or something about it is under way, or nothing of it would stay; `errors` names what is in the way.',
    remedy:
      'Show the message; what came back is corrected by `POST /orders/{id}/refunds`, an order of which nothing stays is cancelled.',
  },
});
