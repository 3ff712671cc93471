import { errors } from '../error.ts';

export const registerErrors = errors({
  no_register: {
    status: 404,
    meaning: 'The country has no business register that the shop asks.',
    remedy: 'Let the buyer fill in the company.',
  },
  register_unavailable: {
    status: 503,
    meaning: 'The business register does not answer.',
    remedy: 'Let the buyer fill in the company.',
  },
});
