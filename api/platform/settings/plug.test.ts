import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPlugs, plug } from './plug.ts';
import { addressOrOff, integer, rsaKey, text } from './setting.ts';

const words = { fallback: 'none', range: 'text', meaning: 'Of the test.' };
const courier = plug(
  {
    COURIER_URL: addressOrOff(['https'], words),
    COURIER_KEY: text(words),
    COURIER_TRIES: integer(1, 9, 3, 'How often it is asked.'),
  },
  {
    COURIER_URL: { cs: 'Adresa', sk: 'Adresa', en: 'Address' },
    COURIER_KEY: { cs: 'Klíč', sk: 'Kľúč', en: 'Key' },
    COURIER_TRIES: { cs: 'Počet pokusů', sk: 'Počet pokusov', en: 'Tries' },
  },
  (given, { name }: { name: string }) => ({ name, ...given }),
);
const open = (environment: Record<string, string | undefined>) =>
  openPlugs([courier], environment, { name: 'courier' });

test('a provider is opened with its own settings and their defaults', () => {
  expect(open({ COURIER_URL: ' https://courier.example/ ', COURIER_KEY: 'k', OTHER: 'x' })).toEqual([
    { name: 'courier', COURIER_URL: 'https://courier.example', COURIER_KEY: 'k', COURIER_TRIES: 3 },
  ]);
});

test.each([
  {},
  { COURIER_KEY: 'k' },
  { COURIER_URL: 'https://courier.example', COURIER_KEY: '  ' },
  { COURIER_URL: 'off', COURIER_KEY: 'k' },
])('with a setting missing or turned off (%o) it is not there', (environment) => {
  expect(open(environment)).toEqual([]);
});

test('a setting that cannot be taken is named', () => {
  expect(() => open({ COURIER_URL: 'http://courier.example', COURIER_KEY: 'k' })).toThrow(
    'The setting COURIER_URL must be off, or an address like https://….',
  );
  expect(() => open({ COURIER_TRIES: '10' })).toThrow('The setting COURIER_TRIES must be a whole number from 1 to 9.');
});

const spki = { type: 'spki', format: 'pem' } as const;
const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
const keysOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength, publicKeyEncoding: spki, privateKeyEncoding: pkcs8 });
const { publicKey, privateKey } = keysOf(2048);
const weak = keysOf(1024);
const curve = generateKeyPairSync('ed25519', { publicKeyEncoding: spki, privateKeyEncoding: pkcs8 });
const read = (kind: 'private' | 'public', value: string) => rsaKey(kind, words).schema.safeParse(value);

test.each([
  ['private', privateKey],
  ['public', publicKey],
] as const)('a %s key is read in lines, and in one line', (kind, pem) => {
  for (const given of [pem, pem.trim().replaceAll('\n', '\\n')]) {
    const { data } = read(kind, given);
    expect([data?.type, data?.asymmetricKeyType]).toEqual([kind, 'rsa']);
  }
});

test.each([
  ['private', publicKey],
  ['private', weak.privateKey],
  ['private', curve.privateKey],
  ['private', privateKey.slice(0, 200)],
  ['private', 'a secret'],
  ['public', privateKey],
  ['public', weak.publicKey],
  ['public', curve.publicKey],
  ['public', publicKey.replace(/^M/m, 'N')],
] as const)('a %s key is not read from another (%#), and the error repeats nothing of it', (kind, pem) => {
  const messages = read(kind, pem).error?.issues.map(({ message }) => message);
  const name = kind === 'private' ? 'an RSA private key without a password' : 'an RSA public key';
  expect(messages).toEqual([`must be ${name} in PEM, of 2048 bits or more`]);
});
