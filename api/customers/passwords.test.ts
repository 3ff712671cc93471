import { expect, test } from 'vitest';
import { checkPassword, hashPassword, mostHashesAtOnce, verifyPassword } from './passwords.ts';

const JANA = { email: 'jana.novakova85@seznam.cz', names: ['Jana', 'Nováková', 'Zkouška Obchod'] };

/** Error of a password; undefined when it is accepted. */
const refusal = (password: string) =>
  checkPassword(password, JANA).then(
    () => undefined,
    ({ fields }) => fields[0].key,
  );

test.each([
  ['krátké', 'too_small_text'],
  ['        ', 'too_small_text'],
  ['12345678', 'common_password'],
  ['PASSWORD', 'common_password'],
  ['baseball', 'common_password'],
  ['heslo1234', 'common_password'],
  ['Heslo1234!', 'common_password'],
  ['mojeheslo', 'common_password'],
  ['tajneheslo', 'common_password'],
  ['Praha2026', 'common_password'],
  ['Bratislava1', 'common_password'],
  ['Slovensko1', 'common_password'],
  ['miláček1', 'common_password'],
  ['slniečko', 'common_password'],
  ['slavia1892', 'common_password'],
  ['nbusr123', 'common_password'],
  ['qwertzui', 'common_password'],
  ['19850312', 'common_password'],
  ['P4ssw0rd', 'common_password'],
  ['a'.repeat(200), 'common_password'],
  ['heslo'.repeat(40), 'common_password'],
  ['Novakova1985', 'personal_password'],
  ['jana.novakova', 'personal_password'],
  ['Nováková123', 'personal_password'],
  ['seznam2026', 'personal_password'],
  ['zkouska2026', 'personal_password'],
  ['Zkouška-obchod', 'personal_password'],
  ['jana heslo1234', 'common_password'],
])('%s is refused as %s', async (password, key) => {
  expect(await refusal(password)).toBe(key);
});

test.each([
  'tajné heslo 1',
  'delší heslo 1',
  'dveře kočka hrnek',
  'correct horse battery',
  'xK9#mQ2p',
  'jana má ráda zelený mech',
  'příliš žluťoučký kůň',
])('%s is taken', async (password) => {
  expect(await refusal(password)).toBeUndefined();
});

test('a password is that of its hash only, and without a hash none is', async () => {
  const hashed = await hashPassword('dveře kočka hrnek');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hashed, 'dveře kočka hrnek')).toBe(true);
  expect(await verifyPassword(hashed, 'dveře kočka Hrnek')).toBe(false);
  expect(await verifyPassword(null, 'dveře kočka hrnek')).toBe(false);
});

test('at most two passwords are hashed at the same time', async () => {
  const hashed = await hashPassword('žirafa kope dveře');
  await Promise.all(Array.from({ length: 12 }, (_, index) => verifyPassword(index % 2 ? hashed : null, 'wrong one')));
  expect(mostHashesAtOnce()).toBe(2);
});
