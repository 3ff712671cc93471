import { expect, test } from 'vitest';
import { removeToast, toast, toasts, withdrawToast } from './show-toast.ts';

const texts = () => toasts.get().map(({ text }) => text);

test('notices are shown in order, three at most; a newer one about the same subject replaces the older', () => {
  toast('error', 'not added', { about: 'connection' });
  toast('info', 'copied');
  toast('error', 'not opened', { about: 'connection' });
  expect(texts()).toEqual(['copied', 'not opened']);
  for (const text of ['one', 'two']) toast('default', text);
  expect(texts()).toEqual(['not opened', 'one', 'two']);
  withdrawToast('connection');
  removeToast(toasts.get()[0]?.id ?? 0);
  expect(texts()).toEqual(['two']);
});
