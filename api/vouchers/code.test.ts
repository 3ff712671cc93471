import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_LENGTH, CODE_LETTERS, codeIn, writtenCode } from '../../contract/vouchers/rules.ts';
import { createKeys } from '../platform/secrets/index.ts';
import { createCodes } from './code.ts';

const codeOf = createCodes(createKeys('a secret of at least thirty-two characters'));

test('a code follows from its number and the secret of the shop, and from nothing else', () => {
  const seed = '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6';
  expect(codeOf(seed)).toBe(codeOf(seed));
  expect(codeOf(seed)).toMatch(/^[ACDEFHJKLMNPRTUVWXY34679]{16}$/);
  expect(codeOf(seed)).not.toBe(codeOf(randomUUID()));
  expect(codeOf(seed)).not.toBe(createCodes(createKeys('another secret of at least thirty-two'))(seed));
});

test('a guess hits one of 100,000 vouchers less than once in 10^12', () => {
  const codes = BigInt(CODE_LETTERS.length) ** BigInt(CODE_LENGTH);
  expect(codes / 100_000n > 10n ** 12n).toBe(true);
  expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length);
});

test('every letter is as likely as another at every place', () => {
  const drawn = Array.from({ length: 12_000 }, (_, index) => codeOf(`seed ${index}`));
  for (let position = 0; position < CODE_LENGTH; position += 1) {
    const counts = new Map<string, number>();
    for (const code of drawn) counts.set(code[position] ?? '', (counts.get(code[position] ?? '') ?? 0) + 1);
    expect(counts.size).toBe(24);
    // 500 each on average; with 22 for a standard deviation none is further off than six of them.
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(132);
  }
});

test('a code is read however it is typed, and anything else is none', () => {
  const code = codeOf('any');
  const spoilt = fc
    .array(fc.constantFrom(' ', '-', '–', '\u00a0', '\t', '.'), { maxLength: 2 })
    .map((list) => list.join(''));
  const typed = fc
    .tuple(fc.array(spoilt, { minLength: 16, maxLength: 16 }), fc.boolean())
    .map(([between, small]) =>
      [...(small ? code.toLowerCase() : code)].map((letter, i) => between[i] + letter).join(''),
    );
  fc.assert(fc.property(typed, (text) => void expect(codeIn(text)).toBe(code)));
  expect(codeIn(writtenCode(code))).toBe(code);
  for (const wrong of ['', code.slice(1), `${code}A`, code.replace(/^./, '0'), 'x'.repeat(1_000)])
    expect(codeIn(wrong)).toBeNull();
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      (text) => codeIn(text) === null || codeIn(text)?.length === 16,
    ),
  );
});
