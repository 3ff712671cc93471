import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { submitSignIn } from './submit-sign-in.ts';

const refused = (type: string, fields: Record<string, string> = {}, message = 'Nejde to') =>
  new ApiError({
    status: 422,
    type: type as 'login_failed',
    message,
    errors: Object.entries(fields).map(([field, text]) => ({ field, message: text })),
  });

/** A shop that records what was sent and answers the same to everything. */
function shopThat(answer: () => unknown) {
  const sent: unknown[] = [];
  const record = async (body: unknown) => {
    sent.push(body);
    return answer();
  };
  const signIn = { login: record, register: record, finishByCode: record };
  const api = async (_: string, { body }: { body: unknown }) => record(body);
  return { sent, shop: { api, signIn, text: (key: string) => key } as unknown as ShopContext };
}

const throwing = (error: Error) => () => {
  throw error;
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const LOGIN = formOf({ form: 'login', email: ' jana@example.com ', password: ' tři slova ' });
const REGISTRATION = formOf({
  form: 'registration',
  first_name: 'Jana',
  last_name: 'Nováková',
  email: 'jana@example.com',
  password: 'tři slova tady',
  is_subscribed: 'on',
});

test('the e-mail is trimmed, the password is not', async () => {
  const { shop, sent } = shopThat(() => true);
  expect(await submitSignIn(shop, 'login', LOGIN)).toBeNull();
  expect(sent).toEqual([{ email: 'jana@example.com', password: ' tři slova ' }]);
});

test('a refused sign-in says why, keeps the e-mail and gives no password back', async () => {
  const { shop } = shopThat(throwing(refused('login_failed')));
  const answer = await submitSignIn(shop, 'login', LOGIN);
  expect(answer).toEqual({
    form: 'login',
    isWrong: true,
    message: 'Nejde to',
    values: { email: ' jana@example.com ' },
  });
});

test.each(['too_many_requests', 'overloaded'])('of %s the form itself tells, and keeps the e-mail', async (type) => {
  for (const form of ['login', 'registration'] as const) {
    const { shop } = shopThat(throwing(refused(type)));
    const sent = form === 'login' ? LOGIN : REGISTRATION;
    expect(await submitSignIn(shop, form, sent)).toMatchObject({
      form,
      message: 'Nejde to',
      values: { email: expect.stringContaining('jana@example.com') },
    });
  }
});

test('a customer who wants codes is asked for one, which signs in; a sign-in that is over begins anew', async () => {
  const { shop } = shopThat(() => false);
  expect(await submitSignIn(shop, 'login', LOGIN)).toEqual({ form: 'code', values: { email: ' jana@example.com ' } });
  const second = shopThat(() => undefined);
  expect(await submitSignIn(second.shop, 'code', formOf({ code: '123456' }))).toBeNull();
  expect(await submitSignIn(second.shop, 'recovery-code', formOf({ code: 'abcde-fghjk' }))).toBeNull();
  expect(second.sent).toEqual(['123456', 'abcde-fghjk']);
  const over = shopThat(throwing(refused('sign_in_expired')));
  expect(await submitSignIn(over.shop, 'code', formOf({ code: '123456' }))).toEqual({
    form: 'login',
    message: 'Nejde to',
    values: {},
  });
  const wrong = shopThat(throwing(refused('invalid_fields', { code: 'Špatně' })));
  expect(await submitSignIn(wrong.shop, 'code', formOf({ code: '000000' }))).toMatchObject({
    form: 'code',
    fields: { code: 'Špatně' },
  });
});

test('errors of fields stand at their fields; those of fields that the form lacks become its message', async () => {
  const { shop } = shopThat(throwing(refused('invalid_fields', { password: 'Krátké', email: 'Špatně' })));
  expect(await submitSignIn(shop, 'registration', REGISTRATION)).toMatchObject({
    fields: { password: 'Krátké', email: 'Špatně' },
    values: { first_name: 'Jana', last_name: 'Nováková', email: 'jana@example.com', is_subscribed: 'on' },
  });
  const unknown = shopThat(throwing(refused('invalid_fields', { birth_at: 'V budoucnosti' })));
  const answer = await submitSignIn(unknown.shop, 'registration', REGISTRATION);
  expect([answer?.message, answer?.fields]).toEqual(['V budoucnosti', undefined]);
});

test('a registration sends the password as its own confirmation, and says to look for a mail where it signs nobody in', async () => {
  const { shop, sent } = shopThat(() => false);
  expect(await submitSignIn(shop, 'registration', REGISTRATION)).toMatchObject({ mailedTo: 'jana@example.com' });
  expect(sent[0]).toMatchObject({ password_confirmation: 'tři slova tady', is_subscribed: true });
  expect(await submitSignIn(shopThat(() => true).shop, 'registration', REGISTRATION)).toBeNull();
});

test('the mail with the link to a new password is on its way for every e-mail alike', async () => {
  const { shop, sent } = shopThat(() => ({ item: { email: 'x' } }));
  const answer = await submitSignIn(shop, 'password-reset', formOf({ email: 'nobody@example.com' }));
  expect([answer?.mailedTo, sent]).toEqual(['nobody@example.com', [{ email: 'nobody@example.com' }]]);
});

test.each([new ConnectionError('lost'), refused('internal_error'), new Error('bug')])(
  'a form that could not be sent is no refusal (%#)',
  async (error) => {
    await expect(submitSignIn(shopThat(throwing(error)).shop, 'login', LOGIN)).rejects.toBe(error);
  },
);

test('an empty field says what to write, and nothing is sent', async () => {
  const { shop, sent } = shopThat(() => ({}));
  const empty = { first_name: '', last_name: ' ', email: '', password: '' };
  const registration = await submitSignIn(shop, 'registration', formOf({ form: 'registration', ...empty }));
  expect(registration?.fields).toEqual({
    first_name: 'signIn.required_first_name',
    last_name: 'signIn.required_last_name',
    email: 'signIn.required_email',
    password: 'signIn.required_new_password',
  });
  const login = await submitSignIn(shop, 'login', formOf({ form: 'login', email: 'jana@example.com', password: '' }));
  expect(login?.fields).toEqual({ password: 'signIn.required_password' });
  expect(sent).toEqual([]);
});
