import { errors } from '../error.ts';

/** Errors shared by capabilities, and the platform's own. */
export const platformErrors = errors({
  unreadable_request: {
    status: 400,
    meaning: 'The body or the address cannot be read.',
    remedy: 'Send valid JSON with `Content-Type: application/json`, to an address whose `%` codes are UTF-8.',
  },
  not_signed_in: {
    status: 401,
    meaning:
      'An operator’s token is missing, not sent as a Bearer’s, not valid, or its time is over; the message says which. Or the call is for customers and nobody is signed in, or the sign-in ended.',
    remedy: 'Sign in, or send `Authorization: Bearer op_…` with a token of `npm run operator:token`.',
  },
  origin_not_allowed: {
    status: 403,
    meaning: 'A page of another site asked from a browser.',
    remedy: 'Name its origin in `ALLOWED_ORIGINS`, or call from a server.',
  },
  not_found: {
    status: 404,
    meaning: 'There is no such call or record, or it is not yours to know of.',
    remedy: 'Check the number, the host, and an order’s `hash`.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The path takes other methods.',
    remedy: 'Use one of those in the header `Allow`.',
  },
  conflict: {
    status: 409,
    meaning: 'It contradicts what stands; the field says how.',
    remedy: 'Read the record again and send what fits.',
  },
  idempotency_key_reused: {
    status: 409,
    meaning: 'The key was used for another request.',
    remedy: 'Take a new key for a new request.',
  },
  request_in_progress: {
    status: 409,
    meaning: 'The first request with the key, or another start of the payment, is still at work.',
    remedy: 'Wait a second and send the same again under the same key.',
  },
  payload_too_large: { status: 413, meaning: 'The body is larger than is taken.', remedy: 'Send less, or in parts.' },
  unsupported_media_type: {
    status: 415,
    meaning: 'The body is not JSON.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  unknown_host: {
    status: 421,
    meaning: 'The host name is not one of the shop’s.',
    remedy: 'Send a `Host` that the shop has; `GET /shop` lists them.',
  },
  invalid_fields: {
    status: 422,
    meaning: 'Fields cannot be taken; `errors` names each and says what is possible.',
    remedy: 'Mend those fields.',
  },
  too_many_requests: {
    status: 429,
    meaning: 'The address made too many calls; one for many records with many embeds counts as several.',
    remedy: 'Wait the seconds of `Retry-After`; ask for fewer records or embeds at once.',
  },
  internal_error: {
    status: 500,
    meaning: 'Something broke in the shop; it is logged under the answer’s `X-Request-Id`.',
    remedy: 'Tell the shop that id. Repeat an order only under its old key.',
  },
  unavailable: {
    status: 503,
    meaning: 'The shop or its database is away for a moment.',
    remedy: 'Wait the seconds of `Retry-After`.',
  },
  shop_not_set_up: {
    status: 503,
    meaning: 'The database holds no shop yet; only the reference answers.',
    remedy: 'Put a shop into the database: docs/operators.md, “An empty database”.',
  },
  overloaded: {
    status: 503,
    meaning: 'Too many calls of this kind wait already, such as sign-ins. Nothing of this one was done or counted.',
    remedy: 'Wait the seconds of `Retry-After` and repeat it.',
  },
});
