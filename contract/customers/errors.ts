import { errors } from '../error.ts';

export const customerErrors = errors({
  too_many_addresses: {
    status: 409,
    meaning: 'The address book has as many addresses as it takes.',
    remedy: 'Delete one first.',
  },
  link_not_valid: {
    status: 404,
    meaning: 'The mailed link was used, replaced by a newer one, or is too old.',
    remedy: 'Ask for a new one.',
  },
  email_change_needs_sign_in: {
    status: 403,
    meaning: 'Only the customer who asked for the change confirms its new address, signed in.',
    remedy: 'Sign in to that account, then send the token again: it stays usable.',
  },
  registration_closed: {
    status: 403,
    meaning: 'The shop registers no customers by itself.',
    remedy: 'Write to the shop.',
  },
});
