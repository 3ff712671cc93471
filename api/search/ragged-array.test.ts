import { expect, test } from 'vitest';
import { Writer } from './packed/archive.ts';
import { RaggedArray } from './ragged-array.ts';

/** Pseudo-random numbers, the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function packedOf(lists: number[][]): RaggedArray {
  const packed = new RaggedArray();
  for (const [slot, list] of lists.entries()) packed.set(slot, list);
  return packed;
}

test('lists that shrink, grow and are added stay what they were set to', () => {
  const next = sequence(7);
  const anyList = () => Array.from({ length: next(12) }, () => next(1_000));
  const lists = Array.from({ length: 50 }, anyList);
  const packed = packedOf(lists);
  for (let round = 0; round < 20_000; round += 1) {
    const slot = round % 100 === 0 ? lists.length : next(lists.length);
    lists[slot] = anyList();
    packed.set(slot, lists[slot] as number[]);
  }
  expect(lists.map((_, slot) => Array.from(packed.get(slot)))).toEqual(lists);
  const total = lists.reduce((sum, list) => sum + list.length, 0);
  expect(packed.numbers.length).toBeLessThan(total * 4);
});

test('a slot that was never set has an empty list', () => {
  expect(Array.from(packedOf([[1]]).get(5))).toEqual([]);
});

test('lists without a number have arrays of their own, which go to another thread', () => {
  const writer = new Writer();
  for (const packed of [packedOf([[], []]), packedOf([[]]), new RaggedArray()]) packed.keep(writer);
  const { arrays } = writer.parts;
  const moved = structuredClone(arrays, { transfer: arrays.map(({ buffer }) => buffer as ArrayBuffer) });
  expect(moved).toHaveLength(9);
});
