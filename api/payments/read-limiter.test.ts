import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadLimiter } from './read-limiter.ts';

// The limiter's clock only: whoever waits sleeps in real time, so nobody is let go during a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

function startReading() {
  const limiter = new ReadLimiter();
  const read: number[] = [];
  const readTimes = (id: number, times = 1) => {
    for (let time = 0; time < times; time += 1) void limiter.read(id, async () => void read.push(id));
  };
  const countOf = (id: number) => read.filter((one) => one === id).length;
  const readOthers = () => {
    for (let id = 10; id <= 3_000; id += 1) readTimes(id);
  };
  return { limiter, readTimes, readOthers, countOf };
}

test('one payment is read three times at once; the next reading waits and is shared', () => {
  const { readTimes, countOf } = startReading();
  readTimes(1, 10);
  expect(countOf(1)).toBe(3);
  readTimes(2, 2);
  expect(countOf(2)).toBe(2);
});

test('payments that nobody asks about any more are forgotten at a thousand', () => {
  const { limiter, readTimes } = startReading();
  for (let id = 1; id <= 1_000; id += 1) readTimes(id);
  expect(limiter.size).toBe(1_000);
  vi.advanceTimersByTime(1_000);
  readTimes(1_001);
  expect(limiter.size).toBe(1);
});

test('what was spent on a payment is not forgotten, however many others are asked about', () => {
  const { readTimes, readOthers, countOf } = startReading();
  readTimes(1, 3);
  readOthers();
  readTimes(1);
  expect(countOf(1)).toBe(3);
});

test('a reading that waits is not forgotten, so that nobody begins another one beside it', () => {
  const { readTimes, readOthers, countOf } = startReading();
  readTimes(1, 4);
  vi.advanceTimersByTime(60_000);
  readOthers();
  readTimes(1);
  expect(countOf(1)).toBe(3);
});
