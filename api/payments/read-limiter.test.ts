import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadLimiter } from './read-limiter.ts';

// Fakes only the limiter's clock: its sleep uses real time, so no waiting read starts during a test.
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

test('unused payments are dropped from memory at a thousand', () => {
  const { limiter, readTimes } = startReading();
  for (let id = 1; id <= 1_000; id += 1) readTimes(id);
  expect(limiter.size).toBe(1_000);
  vi.advanceTimersByTime(1_000);
  readTimes(1_001);
  expect(limiter.size).toBe(1);
});

test('the budget of a payment is not forgotten, however many others are read', () => {
  const { readTimes, readOthers, countOf } = startReading();
  readTimes(1, 3);
  readOthers();
  readTimes(1);
  expect(countOf(1)).toBe(3);
});

test('a waiting read is not forgotten, so that no second one starts', () => {
  const { readTimes, readOthers, countOf } = startReading();
  readTimes(1, 4);
  vi.advanceTimersByTime(60_000);
  readOthers();
  readTimes(1);
  expect(countOf(1)).toBe(3);
});
