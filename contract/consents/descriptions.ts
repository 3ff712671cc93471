import type { Descriptions } from '../description.ts';

export const consentDescriptions: Descriptions = {
  visitor_id: [
    'Random id of the browser in the record of choices; it names no person and nothing else refers to it.',
    '7f9c2b1e-3a54-4d0c-9b1f-5e6a7c8d9e0f',
  ],
  'consents.path.id': 'The `visitor_id` that the first choice answered.',
  preferences: 'Whether the browser may remember what was looked at and searched for.',
  statistics: 'Whether visits may be counted by a number that stays for a year.',
  marketing: 'Whether the code of who sent the visitor may be kept, and offers on other sites are allowed.',
  text_version: ['Version of the words that were shown.', 1],
  'POST /consents.body.text_version':
    'Version of the words that were shown; 422 for one that the shop has never shown.',
  'ConsentProof.text': 'The words that were shown, by their key.',
};
