import { Secret, TOTP } from 'otpauth';
import { newOperator } from '../../testing/scenario/index.ts';
import { apiOf } from './call-shop.ts';

const PASSWORD = 'dveře kočka hrnek';
const CODE_MS = 30_000;

/** The code that an app shows at a time. */
const codeAt = (secret: string, time: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });

/** A person who works for the shop and is signed in; returns their name and the token of their calls. */
export async function signedInOperator(): Promise<{ name: string; token: string }> {
  const anybody = apiOf('cs');
  const { name, email, setUpToken: token } = await newOperator();
  const { secret } = (await anybody('POST /operators/set-ups', { body: { token } })).item;
  // Each code is good once: the present one sets up, the next one signs in.
  const passwords = { new_password: PASSWORD, new_password_confirmation: PASSWORD };
  const body = { token, code: codeAt(secret, Date.now()), ...passwords };
  await anybody('POST /operators/set-ups/completions', { body });
  const { ticket } = (await anybody('POST /operators/login', { body: { email, password: PASSWORD } })).item;
  const code = codeAt(secret, Date.now() + CODE_MS);
  const session = (await anybody('POST /operators/login/second-factor', { body: { ticket, code } })).item;
  return { name, token: session.access_token };
}
