import { errors } from '../error.ts';

export const signInErrors = errors({
  login_failed: {
    status: 422,
    meaning: 'The e-mail, the password, the code or the passkey is wrong; which of them is not told.',
    remedy: 'Try again, or ask for a new password.',
  },
  session_ended: {
    status: 401,
    meaning: 'The session ended, its time is over, or its refresh token was used before.',
    remedy: 'Sign in again.',
  },
  sign_in_expired: {
    status: 409,
    meaning:
      'The sign-in waited for its code longer than ten minutes, was finished before, or the password has changed.',
    remedy: 'Begin anew.',
  },
  customer_blocked: {
    status: 403,
    meaning: 'The shop has blocked the customer.',
    remedy: 'Write to the shop.',
  },
  customer_inactive: {
    status: 403,
    meaning: 'The account is switched off.',
    remedy: 'Write to the shop.',
  },
  email_not_confirmed: {
    status: 403,
    meaning: 'The call needs a confirmed e-mail, because it shows what belongs to its owner.',
    remedy: 'Follow the link of the mail; `POST /customers/{id}/email-confirmations` sends another.',
  },
  recent_sign_in_needed: {
    status: 403,
    meaning: 'The call needs a sign-in of the last fifteen minutes.',
    remedy:
      'Give the password again, customers with `POST /auth/reauthentications`, operators with `POST /operators/reauthentications`; or sign in again.',
  },
  not_while_impersonated: {
    status: 403,
    meaning: 'An operator who acts for a customer may not do this.',
    remedy: 'Leave it to the customer.',
  },
  provider_unavailable: {
    status: 409,
    meaning: 'This third party is not offered, or does not answer now.',
    remedy: 'Take one of `GET /sign-in-providers`, or try again later.',
  },
  provider_refused: {
    status: 409,
    meaning: 'The third party did not confirm who signs in, or the sign-in did not begin in this browser.',
    remedy: 'Begin anew.',
  },
  provider_needs_sign_in: {
    status: 409,
    meaning: 'The third party gave no e-mail, so it cannot make an account by itself.',
    remedy: 'Sign in or register by e-mail, and link the third party in the account.',
  },
  provider_linked_elsewhere: {
    status: 409,
    meaning: 'This person of the third party is linked to another customer, or the customer has twenty links.',
    remedy: 'Sign in with the third party instead, or unlink another one.',
  },
  invalid_return_url: {
    status: 422,
    meaning: 'The address to return to is not the shop’s.',
    remedy: 'Send a path of the shop, or name its origin, or exactly this address, in `REDIRECT_ORIGINS`.',
  },
  passkey_refused: {
    status: 409,
    meaning: 'The passkey does not answer this challenge: it is too old, of another host, or known already.',
    remedy: 'Begin anew.',
  },
  only_way_to_sign_in: {
    status: 409,
    meaning: 'Without it the customer could not sign in.',
    remedy: 'Set a password first.',
  },
});
