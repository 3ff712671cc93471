import { errors } from '../error.ts';

export const loyaltyErrors = errors({
  credits_spent: {
    status: 409,
    meaning: 'Credits that the order earned are spent already: its buyer can no longer cancel it.',
    remedy: 'Show the message: cancel first the order that was paid with them, or write to the shop.',
  },
});
