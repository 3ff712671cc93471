import { errors } from '../error.ts';

export const refundErrors = errors({
  withdrawal_closed: {
    status: 409,
    meaning:
      'The order takes no withdrawal: it is cancelled, the last day has passed, or nothing of it is left to send back; `errors` says which.',
    remedy: 'Show the message. Defects are claimed otherwise, at any time within 24 months.',
  },
  refund_not_allowed: {
    status: 409,
    meaning: 'The refund does not allow it in its state; `errors` names the field and what is in the way.',
    remedy: 'Read the refund again and show the message.',
  },
});
