import { decode } from 'bysquare/pay';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { transferCode, transferInstructions } from './index.ts';

const czk = { code: 'CZK', decimal_places: 2 };
const eur = { code: 'EUR', decimal_places: 2 };
const czech = { account_number: '19-2000145399/0800', iban: 'CZ65 0800 0000 1920 0014 5399', bic: 'GIBACZPX' };
const slovak = { account_number: null, iban: 'SK3112000000198742637541', bic: 'TATRSKBX' };
const order = { amount: 45_000, orderNumber: '1000001', recipient: 'Žluťoučký kůň s.r.o.', locale: 'cs-CZ' };

test('crowns use SPAYD in letters that every bank reads', () => {
  const { standard, text } = transferCode({ ...order, account: czech, currency: czk, country: 'CZ' });
  expect(standard).toBe('spayd');
  expect(text).toBe(
    'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:450.00*CC:CZK*MSG:ZLUTOUCKY KUN S.R.O. 1000001*RN:ZLUTOUCKY KUN S.R.O.*X-VS:1000001',
  );
  expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
});

test('euro on the Slovak host uses PAY by square', () => {
  const { standard, text } = transferCode({ ...order, account: slovak, currency: eur, country: 'SK', amount: 2530 });
  expect(standard).toBe('pay_by_square');
  expect(text).toMatch(/^[0-9A-V]+$/);
  expect(decode(text).payments[0]).toMatchObject({
    amount: 25.3,
    currencyCode: 'EUR',
    variableSymbol: '1000001',
    bankAccounts: [{ iban: slovak.iban, bic: 'TATRSKBX' }],
  });
});

test('euro elsewhere uses the SEPA code', () => {
  const { standard, text } = transferCode({ ...order, account: slovak, currency: eur, country: 'CZ', amount: 5 });
  expect(standard).toBe('epc');
  expect(text.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'TATRSKBX',
    'Žluťoučký kůň s.r.o.',
    'SK3112000000198742637541',
    'EUR0.05',
    '',
    '',
    '/VS1000001',
  ]);
});

test('a separator in a name cannot add a field of its own', () => {
  const { text } = transferCode({
    ...order,
    recipient: 'Shop*AM:1.00*X',
    account: czech,
    currency: czk,
    country: 'CZ',
  });
  expect(text.match(/AM:/g)).toHaveLength(3);
  expect(text.split('*').filter((field) => field.startsWith('AM:'))).toEqual(['AM:450.00']);
});

test.each([
  ['SPAYD', { ...order, account: czech, currency: czk, country: 'CZ' }],
  ['PAY by square', { ...order, account: slovak, currency: eur, country: 'SK' }],
  ['SEPA', { ...order, account: slovak, currency: eur, country: 'CZ' }],
])('the picture of %s is a PNG of the size that it says, and a scanner reads it', async (_, transfer) => {
  const { qr_code: code } = transferInstructions(transfer);
  const png = Buffer.from(code.base64_path.replace('data:image/png;base64,', ''), 'base64');
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([code.width, code.height]);
  const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  expect(read?.data).toBe(transferCode(transfer).text);
});
