import { errors } from '../error.ts';

export const watchDogErrors = errors({
  watch_dog_not_needed: {
    status: 409,
    meaning: 'The product can be bought already.',
    remedy: 'Offer it to the shopper.',
  },
});
