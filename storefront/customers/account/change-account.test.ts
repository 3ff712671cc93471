import { describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '../../../contract/errors.ts';
import { ApiError } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { changeAccount } from './change-account.ts';

const PAGE = new URL('https://shop.example/customer/account');

function refused(type: ErrorBody['type'], status: number, errors: ErrorBody['errors'] = []): ApiError {
  return new ApiError({ status, type, message: `refused: ${type}`, errors }, undefined);
}

/** A shop whose API gives these answers one after another; an error is thrown. */
function shopWith(...answers: unknown[]) {
  const api = vi.fn(async (..._call: unknown[]) => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const logout = vi.fn(async () => {});
  const shop = {
    api,
    signIn: { customer: async () => ({ id: 7 }), logout },
    shop: { dial_codes: [{ dial_code: '+420' }] },
    text: (key: string) => key,
    path: (name: string) => `/${name}`,
  } as unknown as ShopContext;
  return { shop, api, logout };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function locationOf(answer: Promise<unknown>): Promise<string | null> {
  const response = await answer;
  if (!(response instanceof Response)) throw new Error(`no redirect but ${JSON.stringify(response)}`);
  expect(response.status).toBe(303);
  return response.headers.get('location');
}

describe('a form of the account', () => {
  it('saves the details and leads back to them', async () => {
    const { shop, api } = shopWith({ item: { id: 7 } });
    const form = formOf({ intent: 'profile', first_name: 'Jana' });
    const leave = vi.fn();
    const notices = { leave, take: () => false };
    expect(await locationOf(changeAccount({ ...shop, notices }, form, PAGE))).toBe(
      '/customer/account?done=profile#profile',
    );
    expect(leave.mock.calls).toEqual([['profile']]);
    expect(api).toHaveBeenCalledWith('PATCH /customers/{id}', {
      params: { id: 7 },
      body: expect.objectContaining({ first_name: 'Jana', birth_at: null }),
    });
  });

  it('shows the secret of one-time codes and the recovery codes once, without a redirect', async () => {
    const newCodes = {
      secret: 'ABC',
      otpauth_url: 'otpauth://totp/x',
      qr_code: { width: 1, height: 1, base64_path: '' },
    };
    const { shop, api } = shopWith({ item: newCodes }, { item: { recovery_codes: ['abcde-fghjk'] } }, undefined);
    expect(await changeAccount(shop, formOf({ intent: 'codes-begin' }), PAGE)).toMatchObject({ newCodes });
    const on = formOf({ intent: 'codes-on', code: ' 123456 ' });
    expect(await changeAccount(shop, on, PAGE)).toMatchObject({ recoveryCodes: ['abcde-fghjk'] });
    expect(api).toHaveBeenLastCalledWith('PUT /customers/{id}/one-time-codes', {
      params: { id: 7 },
      body: { code: '123456' },
    });
    const off = changeAccount(shop, formOf({ intent: 'codes-off' }), PAGE);
    expect(await locationOf(off)).toBe('/customer/account?done=codes-off#codes');
  });

  it.each(['', '12345', '1234567', 'abcdef'])('asks for all digits of a one-time code after %j', async (code) => {
    const { shop, api } = shopWith();
    const answer = await changeAccount(shop, formOf({ intent: 'codes-on', code }), PAGE);
    expect(answer).toMatchObject({ errors: { code: 'account.codes.sixDigits' } });
    expect(api).not.toHaveBeenCalled();
  });

  it('shows the errors of fields with what was typed', async () => {
    const { shop } = shopWith(refused('invalid_fields', 422, [{ field: 'birth_at', message: 'a day that was' }]));
    const form = formOf({ intent: 'profile', birth_at: '2999-01-01', last_name: 'Nováková' });
    expect(await changeAccount(shop, form, PAGE)).toMatchObject({
      intent: 'profile',
      errors: { birth_at: 'a day that was' },
      message: undefined,
      profile: { birth_at: '2999-01-01', last_name: 'Nováková' },
    });
  });

  it('says so when the answer to a change holds no customer', async () => {
    const { shop } = shopWith({});
    expect(await changeAccount(shop, formOf({ intent: 'profile' }), PAGE)).toMatchObject({
      message: 'labels.unknown_error',
    });
  });

  it('shows what the API says of a phone number that no country has', async () => {
    const { shop } = shopWith(refused('invalid_fields', 422, [{ field: 'phone', message: 'nine digits' }]));
    const form = formOf({ intent: 'profile', phone: '123', dial_code: '+420' });
    expect(await changeAccount(shop, form, PAGE)).toMatchObject({
      errors: { phone: 'nine digits' },
      profile: { phone: '123' },
    });
  });

  it('asks for the password once more, without writing any password into the page', async () => {
    const { shop } = shopWith(refused('recent_sign_in_needed', 403));
    const form = formOf({ intent: 'email', email: 'new@example.com', some_password: 'secret' });
    expect(await changeAccount(shop, form, PAGE)).toEqual({
      intent: 'email',
      errors: {},
      repeat: { intent: 'email', email: 'new@example.com' },
    });
  });

  it('keeps what was typed into the profile when another bank account needs a recent sign-in', async () => {
    const { shop } = shopWith(refused('recent_sign_in_needed', 403));
    const form = formOf({ intent: 'profile', first_name: 'Eva', bank_code: '0800' });
    expect(await changeAccount(shop, form, PAGE)).toMatchObject({
      profile: { first_name: 'Eva', bank_code: '0800' },
      repeat: { intent: 'profile', first_name: 'Eva', bank_code: '0800' },
    });
  });

  it('does what was asked for before once the password is given', async () => {
    const { shop, api } = shopWith(undefined, undefined);
    const form = formOf({ intent: 'email', email: 'new@example.com', reauthentication: 'secret' });
    expect(await locationOf(changeAccount(shop, form, PAGE))).toBe('/customer/account?done=email#email');
    expect(api.mock.calls).toEqual([
      ['POST /auth/reauthentications', { body: { password: 'secret' } }],
      ['POST /customers/{id}/email-changes', { params: { id: 7 }, body: { email: 'new@example.com' } }],
    ]);
  });

  it('asks for the password before it leads to a third party after an old sign-in', async () => {
    const { shop } = shopWith(undefined);
    const fields = { intent: 'provider-link' };
    expect(await changeAccount(shop, formOf(fields), PAGE)).toMatchObject({ repeat: fields });
    const given = formOf({ ...fields, reauthentication: 'secret' });
    expect(await locationOf(changeAccount(shop, given, PAGE))).toBe('/customer/account?done=provider-link#providers');
  });

  it('asks again after a wrong password, and keeps what was asked for', async () => {
    const { shop } = shopWith(refused('login_failed', 422));
    const form = formOf({ intent: 'passkey-remove', id: '3', reauthentication: 'wrong' });
    expect(await changeAccount(shop, form, PAGE)).toMatchObject({
      errors: { reauthentication: 'account.again.wrong' },
      repeat: { intent: 'passkey-remove', id: '3' },
    });
  });

  it('changes a password after an old sign-in by the current one that was typed anyway', async () => {
    const { shop, api } = shopWith(refused('recent_sign_in_needed', 403), undefined, undefined);
    const form = formOf({
      intent: 'password',
      current_password: 'old one',
      new_password: 'new one',
      new_password_confirmation: 'new one',
    });
    expect(await locationOf(changeAccount(shop, form, PAGE))).toBe('/customer/account?done=password#password');
    const body = { current_password: 'old one', new_password: 'new one', new_password_confirmation: 'new one' };
    const change = ['PUT /customers/{id}/password', { params: { id: 7 }, body }];
    const again = ['POST /auth/reauthentications', { body: { password: 'old one' } }];
    expect(api.mock.calls).toEqual([change, again, change]);
  });

  it('puts a wrong password beside its field', async () => {
    const { shop, logout } = shopWith(refused('login_failed', 422));
    const answer = await changeAccount(shop, formOf({ intent: 'delete', password: 'wrong' }), PAGE);
    expect(answer).toMatchObject({ errors: { password: 'account.again.wrong' } });
    expect(logout).not.toHaveBeenCalled();
  });

  it('deletes the account after the password, signs out and says goodbye', async () => {
    const { shop, api, logout } = shopWith(undefined, undefined);
    const form = formOf({ intent: 'delete', password: 'secret' });
    expect(await locationOf(changeAccount(shop, form, PAGE))).toBe('/account-deleted');
    expect(api.mock.calls.map(([call]) => call)).toEqual(['POST /auth/reauthentications', 'DELETE /customers/{id}']);
    expect(logout).toHaveBeenCalledOnce();
  });

  it('counts a session that ended meanwhile as ended', async () => {
    const { shop } = shopWith(refused('not_found', 404));
    const form = formOf({ intent: 'session-end', id: '12' });
    expect(await locationOf(changeAccount(shop, form, PAGE))).toBe('/customer/account?done=session-end#sessions');
  });

  it('leaves a lost connection to the page, which keeps what was typed', async () => {
    const { shop } = shopWith(refused('unavailable', 503));
    await expect(changeAccount(shop, formOf({ intent: 'profile' }), PAGE)).rejects.toThrow('unavailable');
  });

  it('does nothing for a button that it does not know', async () => {
    const { shop, api } = shopWith();
    expect(await locationOf(changeAccount(shop, formOf({ intent: 'toString' }), PAGE))).toBe('/customer/account');
    expect(api).not.toHaveBeenCalled();
  });
});
