import { errors } from '../error.ts';

export const operatorErrors = errors({
  right_missing: {
    status: 403,
    meaning: 'The operator is known, but lacks the right that the call needs; the message names it.',
    remedy: 'Ask who manages operators for a role with the right, or use a token that has it.',
  },
  person_needed: {
    status: 403,
    meaning: 'Only a person may do this: the token is a service account’s.',
    remedy: 'Sign in as an operator with `POST /operators/login`.',
  },
  only_second_factor: {
    status: 409,
    meaning: 'Without it the operator would have no second factor.',
    remedy: 'Add a passkey or an app of one-time codes first.',
  },
  last_operator: {
    status: 409,
    meaning: 'Nobody with all rights would be left who can sign in.',
    remedy: 'Give somebody else the role with all rights first.',
  },
});
