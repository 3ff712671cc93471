import { afterEach, expect, test, vi } from 'vitest';
import { createTexts } from './texts.ts';

afterEach(() => vi.unstubAllGlobals());

const PARTS: Record<string, object> = {
  public: { errors: { general: 'No.' }, header: { cart: 'Cart' } },
  personal: { errors: { cart_clear_error: 'Not emptied.' }, checkout: { order: 'Order' }, consent: 'Send me news.' },
};

function shopThatAnswers(statuses: number[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const part = new URL(url, 'http://shop').searchParams.get('part') ?? '';
    asked.push(part);
    return Response.json(PARTS[part], { status: statuses.shift() ?? 200 });
  });
  return { asked, texts: createTexts('/messages.json?v=1&part=public') };
}

test('texts of personal screens are added to those of public pages, and asked for once', async () => {
  const { asked, texts } = shopThatAnswers([]);
  await texts.addPublic();
  expect(texts.messages).toEqual(PARTS.public);
  await Promise.all([texts.addPersonal(), texts.addPersonal()]);
  await texts.addPersonal();
  expect(asked).toEqual(['public', 'personal']);
  expect(texts.messages).toEqual({
    errors: { general: 'No.', cart_clear_error: 'Not emptied.' },
    header: { cart: 'Cart' },
    checkout: { order: 'Order' },
    consent: 'Send me news.',
  });
});

test('texts that could not be loaded are asked for again', async () => {
  const { asked, texts } = shopThatAnswers([502]);
  await expect(texts.addPersonal()).rejects.toMatchObject({ status: 502 });
  await texts.addPersonal();
  expect(asked).toEqual(['personal', 'personal']);
});
