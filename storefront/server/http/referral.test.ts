import { expect, it } from 'vitest';
import { CONSENT_TEXT_VERSION } from '../../../contract/consents/rules.ts';
import { allowedReferral, chosenReferral } from './referral.ts';
import type { Visit } from './visit.ts';

const VISITOR = '0b6e2c1c-5f1f-4f0e-9e57-1d1c3c1f9a01';
const visitOf = (url: string) =>
  ({
    ...{ url, origin: 'https://shop.example', secure: false },
    cookie: `consent=${CONSENT_TEXT_VERSION}.${VISITOR}.m`,
  }) as Visit;

it('leads to the same page without the code', () => {
  expect(allowedReferral(visitOf('/mydlo?barva=bila&ref=abc'))?.path).toBe('/mydlo?barva=bila');
  expect(chosenReferral(visitOf('/'), '/mydlo?ref=abc', true).path).toBe('/mydlo');
});

it.each(['/.//evil.example/', '/x/..//evil.example/', '/%2e//evil.example/', '/./%5cevil.example/', '//', '//:x/'])(
  'leads from %s to no other host',
  (path) => {
    expect(allowedReferral(visitOf(`${path}?ref=abc`))).toBeUndefined();
    expect(chosenReferral(visitOf('/'), `${path}?ref=abc`, true).cookies).toEqual([]);
  },
);
