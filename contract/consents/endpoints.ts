import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { CART_ID } from '../examples.ts';
import { uuid } from '../fields.ts';
import { item } from '../list.ts';
import { consent, consentInput, consentProof } from './records.ts';

export const consentEndpoints = endpoints({
  'POST /consents': {
    access: 'public',
    summary: 'Record what a visitor allows beyond necessary cookies',
    description:
      'Refusing is a choice too. The record names no person: `visitor_id` is random, made with the first choice, and sent again with later ones. The same choice again adds nothing.',
    status: 201,
    callsPerMinute: 20,
    body: consentInput,
    example: { preferences: true, statistics: false, marketing: false, text_version: 4 },
    response: item(consent),
  },
  'GET /consents/{id}': {
    access: 'capability',
    summary: 'The choices of a visitor, the newest first, each with the words that were shown: the proof of consent',
    description: 'At most the last hundred; those older than four years are deleted.',
    callsPerMinute: 60,
    params: z.object({ id: uuid() }),
    example: CART_ID,
    response: z.object({ items: z.array(consentProof) }),
  },
});
