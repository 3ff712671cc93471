import { expect, test } from 'vitest';
import { untilQuiet } from './quiet.ts';

/** Reads a process that uses so much while it is looked at, and so much for each reading. */
function reader(used: number[], reading: number) {
  let [seconds, readings] = [0, 0];
  return {
    readings: () => readings,
    async read() {
      // The first reading of a look comes after it.
      if (readings % 2 === 1) seconds += used.shift() ?? 0;
      readings += 1;
      seconds += reading;
      return seconds;
    },
  };
}

test('waits while a process works, and until it rested twice in a row', async () => {
  const shop = reader([0.5, 0.2, 0, 0.1, 0, 0], 0.004);
  await untilQuiet(shop.read);
  expect(shop.readings()).toBe(13);
});

test('a process whose metrics are dear to read comes to rest too', async () => {
  const shop = reader([0.3, 0, 0], 0.06);
  await untilQuiet(shop.read);
  expect(shop.readings()).toBe(7);
});
