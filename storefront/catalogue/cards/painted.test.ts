import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { painted } from './painted.ts';

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
});

function watch() {
  const seen = { isPainted: false };
  void painted().then(() => {
    seen.isPainted = true;
  });
  return seen;
}

test('what waits for the paint runs after the frame, not within it', async () => {
  const seen = watch();
  await vi.advanceTimersByTimeAsync(16);
  expect(seen.isPainted).toBe(false);
  for (const frame of frames) frame();
  await Promise.resolve();
  expect(seen.isPainted).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.isPainted).toBe(true);
});

test('a window that paints nothing keeps nobody waiting', async () => {
  const seen = watch();
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.isPainted).toBe(true);
});
