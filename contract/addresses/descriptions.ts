import type { Descriptions } from '../description.ts';

export const addressDescriptions: Descriptions = {
  'AddressSuggestion.id': ['What `GET /addresses/{id}` takes.', 'address-1203'],
  'AddressSuggestion.value': ['Street, with the number where it is known.', 'Lipová 318/12a'],
  context: ['Town, with the post code where the street has one.', '602 00 Brno'],
  precision: '`street`: the number is still to be typed; `address`: nothing is missing.',
  'AddressDetail.number': ['House number; null for a street.', '318/12a'],
  'AddressDetail.post_code': 'Post code; null for a street that has several.',
  'AddressDetail.country': 'ISO 3166 alpha-2 code: `CZ` or `SK`.',
};
