import type { Descriptions } from '../description.ts';

export const cashRestrictionDescriptions: Descriptions = {
  'CashRestriction.kind': 'By what the buyer is known: `email`, `phone` or `address`.',
  'POST /cash-restrictions.body.kind': 'By what the buyer is known: `email`, `phone` or `address`.',
  hint: ['A part of what was sent, by which operators know it.', 'ja…@example.com'],
  'CashRestriction.reason': 'Why, for operators; buyers never read it.',
  'CashRestriction.valid_to': 'When it ends; it is deleted then.',
  'POST /cash-restrictions.body.value': [
    'E-mail, phone with its dial code, or street with number.',
    '+420 601 234 567',
  ],
  'POST /cash-restrictions.body.post_code': ['Of an address.', '602 00'],
  'POST /cash-restrictions.body.reason': 'Why, for operators.',
};
