import { expect, test } from 'vitest';
import { Reader, Writer } from './archive.ts';
import { Chains } from './chains.ts';
import { Strings } from './strings.ts';

/** Pseudo-random numbers, the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const LETTERS = [...'abcžñ0жß'];

function anyWords(count: number): string[] {
  const next = sequence(11);
  return Array.from({ length: count }, () =>
    Array.from({ length: next(9) }, () => LETTERS[next(LETTERS.length)]).join(''),
  );
}

test('strings keep the number that they got first, and are found by nothing else', () => {
  const strings = new Strings();
  const numbers = new Map<string, number>();
  for (const word of anyWords(20_000)) {
    const known = numbers.get(word);
    expect(strings.numberOf(word)).toBe(known);
    numbers.set(word, strings.add(word));
    if (known !== undefined) expect(numbers.get(word)).toBe(known);
  }
  expect(strings.count).toBe(numbers.size);
  for (const [word, number] of numbers) expect(strings.at(number)).toBe(word);
  expect(strings.numberOf('never added')).toBeUndefined();
});

test('strings compare as those of the language', () => {
  const strings = new Strings();
  const words = [...new Set(anyWords(300))];
  for (const word of words) strings.add(word);
  const sorted = words.map((_, number) => number).sort((one, other) => strings.compare(one, other));
  expect(sorted.map((number) => strings.at(number))).toEqual([...words].sort());
  for (const word of words)
    expect(strings.compareBeginning(strings.numberOf(word) as number, word.slice(0, 2))).toBe(0);
});

test('chains have each list in order', () => {
  const next = sequence(5);
  const chains = new Chains();
  const lists: number[][] = [];
  for (let round = 0; round < 5_000; round += 1) {
    if (round % 10 === 0) {
      chains.begin();
      lists.push([]);
    }
    const list = next(lists.length);
    lists[list]?.push(round);
    chains.add(list, round);
  }
  expect(lists.map((_, list) => chains.of(list))).toEqual(lists);
  expect(chains.of(lists.length)).toEqual([]);
});

test('what was noted comes back, and can go on growing', () => {
  const strings = new Strings();
  for (const word of ['krém', 'mýdlo']) strings.add(word);
  const writer = new Writer();
  strings.keep(writer);
  const again = new Strings();
  const reader = new Reader(writer.parts);
  again.keep(reader);
  reader.end();
  expect([again.at(0), again.at(1), again.numberOf('mýdlo')]).toEqual(['krém', 'mýdlo', 1]);
  for (let number = 2; number < 200; number += 1) expect(again.add(`word ${number}`)).toBe(number);
  expect(again.numberOf('word 150')).toBe(150);
  expect(strings.count).toBe(2);
});

test('parts of something else are refused', () => {
  const parts = { numbers: [1], arrays: [new Uint8Array(2)] };
  expect(() => new Reader(parts).array(new Uint32Array(0))).toThrow('Another array');
  expect(() => new Reader(parts).end()).toThrow('More was stored');
  const reader = new Reader(parts);
  reader.number();
  expect(() => reader.number()).toThrow('Fewer numbers');
});
