import { expect, test } from 'vitest';
import type { Letter } from '../platform/mail/index.ts';
import { mailOf } from './mail-of.ts';

const letter: Letter = {
  language: 'cs',
  subject: 'Objednávka je u nás',
  preview: 'Děkujeme',
  heading: 'Objednávka je u nás',
  lead: ['Přijali jsme ji 22. listopadu a potvrdíme v e-mailu.'],
  action: null,
  sections: [
    {
      heading: 'Co jste objednali',
      pieces: [{ type: 'items', items: [item('Mýdlo s fíkem a neroli', 'https://cs.localhost/a b.webp')] }],
    },
  ],
  shop: { name: 'Zkouška', url: 'https://cs.localhost/' },
  footer: { lines: ['Vonná 5, 602 00 Brno'], email: 'a@example.com', phone: '+420 555 010 210' },
  attachments: [],
};

function item(name: string, picture: string) {
  return { name, variation: null, amount: '2 ks', total: '10 Kč', contents: [], picture, url: null };
}

test('no line of a mail ends with a word of one letter or parts a number from what it counts', async () => {
  const { html, subject } = await mailOf(letter, 'b@example.com');
  for (const bound of [
    'je u\u00a0nás',
    '22.\u00a0listopadu a\u00a0potvrdíme',
    's\u00a0fíkem a\u00a0neroli',
    '602\u00a000 Brno',
  ])
    expect(html).toContain(bound);
  expect(html).toContain('a b.webp');
  expect(html).toContain('v\u00a0e-mailu');
  expect(subject).toBe('Objednávka je u nás');
});
