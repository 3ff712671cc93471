import { errors } from '../error.ts';

export const searchErrors = errors({
  search_unavailable: {
    status: 503,
    meaning: 'The server that finds words does not answer; lists of categories and brands do, and so does all else.',
    remedy: 'Wait the seconds of `Retry-After` and search again.',
  },
});
