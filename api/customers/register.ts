import type { z } from 'zod';
import type { registrationInput } from '../../contract/customers/customer.ts';
import { invalidFields, type RequestContext } from '../platform/http/index.ts';
import { readShop } from '../shop/index.ts';
import { requestMail } from './account-mails.ts';
import { insertAccountRequest } from './account-store.ts';
import { UNMAILED_MS } from './accounts.ts';
import { checkPerson, withReadPhone } from './contact-checks.ts';
import type { CustomerDependencies } from './deps.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { checkRegistration } from './registration.ts';
import { insertAccount } from './store.ts';

type Input = z.output<typeof registrationInput>;

/** 422 when the second password is another one. */
export function checkRepetition(password: string, repeated: string, field: string): void {
  if (password !== repeated) throw invalidFields({ field, key: 'passwords_differ' });
}

/** Registers an unconfirmed account. A known e-mail gets one too, with the same answer and work (enumeration). */
export async function register(
  { db, clock, registration, newsletter }: CustomerDependencies,
  typed: Input,
  { language, shopId, hostnameId }: Pick<RequestContext, 'language' | 'shopId' | 'hostnameId'>,
): Promise<number> {
  checkRegistration(registration);
  const input = await withReadPhone(db, typed, {});
  const { email, password, password_confirmation, first_name, last_name, is_subscribed } = input;
  const now = clock();
  checkRepetition(password, password_confirmation, 'password_confirmation');
  checkPerson(input, now);
  const shopName = (await readShop(db, shopId))?.name ?? '';
  await checkPassword(password, { email, names: [first_name, last_name, shopName] });
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const id = await insertAccount(tx, { ...input, language, passwordHash });
    await insertAccountRequest(tx, id, new Date(now.getTime() + UNMAILED_MS));
    await requestMail(tx, { kind: 'confirm-email', email, language, customerId: id }, now);
    if (is_subscribed) await newsletter.request(tx, { email, language, hostnameId }, now);
    return id;
  });
}
