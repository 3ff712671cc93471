import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBoxState } from './box-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the popup opens 100 ms after the box gains the focus, and not when the focus leaves before', () => {
  const box = createBoxState('');
  box.focus();
  vi.advanceTimersByTime(99);
  expect(box.get().isOpen).toBe(false);
  vi.advanceTimersByTime(1);
  expect(box.get().isOpen).toBe(true);
  box.close();
  box.focus();
  vi.advanceTimersByTime(50);
  box.close();
  vi.advanceTimersByTime(1_000);
  expect(box.get().isOpen).toBe(false);
});

test('the query follows 500 ms after the last letter, and opens the popup', () => {
  const box = createBoxState('');
  box.type('k');
  vi.advanceTimersByTime(499);
  box.type('kr');
  vi.advanceTimersByTime(499);
  expect(box.get()).toEqual({ isOpen: false, query: '' });
  vi.advanceTimersByTime(1);
  expect(box.get()).toEqual({ isOpen: true, query: 'kr' });
});

test('Enter searches at once, also when nothing changed', () => {
  const box = createBoxState('krém');
  box.enter('krém');
  expect(box.get()).toEqual({ isOpen: true, query: 'krém' });
  box.type('krém na');
  box.enter('krém na ruce');
  expect(box.get().query).toBe('krém na ruce');
  vi.advanceTimersByTime(1_000);
  expect(box.get().query).toBe('krém na ruce');
});

test('an emptied or blank box acts at once', () => {
  const box = createBoxState('krém');
  box.type('   ');
  expect(box.get()).toEqual({ isOpen: true, query: '' });
  box.type('mýdlo');
  box.type('');
  vi.advanceTimersByTime(1_000);
  expect(box.get().query).toBe('');
});

test('another page closes the popup and forgets what was about to happen', () => {
  const box = createBoxState('');
  box.focus();
  box.type('krém');
  box.leave('');
  vi.advanceTimersByTime(1_000);
  expect(box.get()).toEqual({ isOpen: false, query: '' });
});

test('listeners are told of changes alone', () => {
  const box = createBoxState('');
  const listener = vi.fn();
  const stop = box.subscribe(listener);
  box.close();
  expect(listener).not.toHaveBeenCalled();
  box.open();
  box.open();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  box.close();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('signs that cannot be seen are no query', () => {
  const box = createBoxState('\u200b');
  expect(box.get()).toEqual({ isOpen: false, query: '' });
  box.enter('\u200b\u2060 \u3164');
  expect(box.get()).toEqual({ isOpen: true, query: '' });
});
