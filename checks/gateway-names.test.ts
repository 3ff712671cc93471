import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const { isGatewayName, PAYMENT_SERVICES } = await import(join(project, 'contract/payments/rules.ts'));
const PROVIDERS = 'api/payments/providers';
/** Files that may name gateways: the registry, and the specification's numbers of services. */
const HOMES = [`${PROVIDERS}/index.ts`, 'contract/payments/rules.ts'];

/** Payment services without a gateway. */
const WITHOUT_GATEWAY = ['bank-transfer', 'cash-on-delivery', 'invoice'];

const gateways = readdirSync(join(project, PROVIDERS)).filter(
  (name) => !name.includes('.') && !WITHOUT_GATEWAY.includes(name),
);
const sources = globSync('{api,contract,launch,storefront}/**/*.{ts,tsx,json}', { cwd: project }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !HOMES.includes(file),
);

/** Names that are also words of English: only what code writes of them is a name. */
const ENGLISH = ['pays'];

/** A folder in kebab-case is the service of the same name in snake_case. */
const serviceOf = (folder: string) => folder.replaceAll('-', '_');

/** A gateway's name, however it is written: `web-pay` is `web_pay`, `webPay`, `WEB_PAY_URL` and "Web Pay" too. */
function nameOf(folder: string): RegExp {
  if (!ENGLISH.includes(folder)) return new RegExp(folder.replaceAll('-', '[-_ ]?'), 'i');
  const capitalised = folder.charAt(0).toUpperCase() + folder.slice(1);
  return new RegExp(`['"\`/]${folder}['"\`/]|\\b${capitalised}[A-Z]|\\b${folder.toUpperCase()}_`);
}

test.each(gateways)('%s is named in its own folder only', (folder) => {
  const naming = sources.filter((file) => !file.startsWith(`${PROVIDERS}/${folder}/`));
  expect(naming.filter((file) => nameOf(folder).test(readFileSync(join(project, file), 'utf8')))).toEqual([]);
});

test.each([
  ['gopay', 'Pay by GoPay'],
  ['web-pay', "service === 'web_pay'"],
  ['web-pay', 'createWebPay(settings)'],
  ['web-pay', 'settings.WEB_PAY_URL'],
  ['pays', "import { createClient } from '../payments/providers/pays/client.ts'"],
  ['pays', "service === 'pays'"],
  ['pays', 'new PaysClient()'],
  ['pays', 'settings.PAYS_URL'],
])('%s is found in "%s"', (folder, code) => {
  expect(code).toMatch(nameOf(folder));
});

test.each(['what the buyer pays', 'Pays for work', 'paysInCash(order)', "t('voucherPays')"])(
  'the verb in "%s" is no gateway',
  (code) => {
    expect(code).not.toMatch(nameOf('pays'));
  },
);

test('a gateway of any service could be added: nothing names one yet', () => {
  const services = Object.keys(PAYMENT_SERVICES).filter(isGatewayName);
  expect(services).toContain('pays');
  const folders = services.map((service) => service.replaceAll('_', '-')).filter((one) => !gateways.includes(one));
  const naming = folders.flatMap((folder) => {
    const name = nameOf(folder);
    const files = sources.filter((file) => name.test(readFileSync(join(project, file), 'utf8')));
    return files.map((file) => `${folder}: ${file}`);
  });
  expect(naming).toEqual([]);
});

test.each(gateways)('%s has a stand-in of its name in the sandbox, and a payment method in the demo', (name) => {
  for (const file of ['index.ts', 'README.md']) expect(existsSync(join(project, 'sandbox', name, file))).toBe(true);
  expect(readFileSync(join(project, 'demo/shop/payment-methods.ts'), 'utf8')).toContain(
    `service: '${serviceOf(name)}'`,
  );
});

const linesOf = (folder: string) =>
  globSync(`${folder}/*.ts`, { cwd: project })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(project, file), 'utf8').split('\n').length - 1)
    .reduce((sum, count) => sum + count, 0);

test.each(gateways)('%s is 700 lines at most, and its stand-in 400: the rest is in sandbox/gateway', (name) => {
  const standIn = linesOf(`sandbox/${name}`);
  expect(standIn).toBeGreaterThan(100);
  expect(standIn).toBeLessThanOrEqual(400);
  expect(standIn + linesOf(`${PROVIDERS}/${name}`)).toBeLessThanOrEqual(700);
});

test('there are gateways to search for, and files to search in', () => {
  expect(gateways).toContain('gopay');
  expect(sources.length).toBeGreaterThan(500);
});
