import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './index.ts';

let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'pult-config-'));
});

afterEach(() => rm(project, { recursive: true }));

const read = (environment: NodeJS.ProcessEnv) => readConfig(environment, project);

const READY = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://shop:pw@db.example/shop',
  SIGNING_SECRET: 'a secret of at least thirty-two characters',
  MAIL_URL: 'smtps://user:pw@mail.example',
  MAIL_FROM: 'shop@shop.example',
  GOPAY_URL: 'https://gate.gopay.cz/api',
  GOPAY_GOID: '8123456789',
  GOPAY_CLIENT_ID: 'id',
  GOPAY_CLIENT_SECRET: 'secret',
};

describe('the demo', () => {
  test('starts with nothing set', async () => {
    const config = await read({});
    expect(config).toMatchObject({ production: false, role: 'all', port: 3000, sandboxPort: 3001, callsPerMinute: 0 });
    expect(config.dataDir).toBe(join(project, '.data'));
    expect(config.hosts).toEqual(['127.0.0.1', '::1']);
    expect(config.publicOrigin('cs.localhost')).toBe('http://cs.localhost:3000');
  });

  test('limits what unpaid orders hold, as production does, and not how many come in a minute', async () => {
    const unpaidLimits = {
      piecesOfProduct: 50,
      pieces: 200,
      worth: { CZK: 100_000, EUR: 4_000, USD: 4_500, GBP: 3_500, PLN: 17_000, HUF: 1_600_000 },
      stockPercent: 50,
      piecesAlways: 10,
      timesTogether: 2,
      timesOfRegulars: 3,
      shortMinutes: 30,
    };
    const both = {
      unpaidLimits,
      unpaidOrderHours: 72,
      unpaidTransferDays: 14,
      transferReminderDays: 7,
      invoiceReminderDays: 7,
      unpaidWarningPercent: 30,
      orderMailsTo: null,
    };
    expect(await read({})).toMatchObject({ ...both, ordersPerMinute: 0 });
    expect(await read(READY)).toMatchObject({ ...both, ordersPerMinute: 10 });
    const own = await read({ UNPAID_WORTH: 'CZK=5, EUR=1', ORDER_MAILS_TO: 'a@shop.example, b@shop.example' });
    expect([own.unpaidLimits.worth, own.orderMailsTo]).toEqual([
      { CZK: 5, EUR: 1 },
      ['a@shop.example', 'b@shop.example'],
    ]);
    const none = await read({ UNPAID_WORTH: '0', ORDER_MAILS_TO: 'off' });
    expect([none.unpaidLimits.worth, none.orderMailsTo]).toEqual([{}, []]);
    for (const wrong of ['CZK', 'CZK=-1', 'czk=5', 'CZK=1.5', 'CZK=5,,EUR=1'])
      await expect(read({ UNPAID_WORTH: wrong })).rejects.toThrow(/^The setting UNPAID_WORTH must hold/);
    for (const wrong of ['shop', 'a@b@c', 'Shop <a@shop.example>', ','])
      await expect(read({ ORDER_MAILS_TO: wrong })).rejects.toThrow(/^The setting ORDER_MAILS_TO must hold/);
  });

  test('puts the sandbox beside the shop, and an empty setting counts as unset', async () => {
    expect(await read({ PORT: '4300', HOST: '' })).toMatchObject({ port: 4300, sandboxPort: 4301 });
    expect((await read({})).providers).toEqual({});
    const alone = await read({ SANDBOX: 'off', MAIL_URL: 'smtp://127.0.0.1:25' });
    expect(alone).toMatchObject({ sandboxPort: undefined, providers: {} });
  });
});

describe('production', () => {
  test('uses real services and writes nothing', async () => {
    const config = await read(READY);
    expect(config).toMatchObject({ production: true, sandboxPort: undefined, hosts: ['0.0.0.0'], callsPerMinute: 600 });
    expect(config.publicOrigin('shop.example')).toBe('https://shop.example');
    await expect(stat(join(project, '.data'))).rejects.toThrow('ENOENT');
  });

  test.each(Object.keys(READY).filter((name) => name !== 'NODE_ENV'))('demands %s', async (name) => {
    await expect(read({ ...READY, [name]: undefined })).rejects.toThrow(`Production needs the setting ${name}.`);
  });

  test('uses the public registers, others if configured, and none if turned off', async () => {
    expect((await read(READY)).providers).toMatchObject({
      ARES_URL: 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest',
      RPO_URL: 'https://api.statistics.sk/rpo/v1',
    });
    const configured = { ...READY, ARES_URL: 'off', RPO_URL: 'https://registers.example/rpo/' };
    expect((await read(configured)).providers).toMatchObject({
      ARES_URL: 'off',
      RPO_URL: 'https://registers.example/rpo/',
    });
  });

  test('passes a gateway its own settings', async () => {
    const { GOPAY_URL, GOPAY_GOID, GOPAY_CLIENT_ID, GOPAY_CLIENT_SECRET } = READY;
    expect((await read({ ...READY, GOPAY_GOID: ` ${GOPAY_GOID} ` })).providers).toMatchObject({
      GOPAY_URL,
      GOPAY_GOID,
      GOPAY_CLIENT_ID,
      GOPAY_CLIENT_SECRET,
    });
  });

  test('offers a third party to sign in with by its client id and secret, at its own address', async () => {
    const own = { SIGN_IN_GOOGLE_CLIENT_ID: 'shop', SIGN_IN_GOOGLE_CLIENT_SECRET: 'secret' };
    expect((await read({ ...READY, ...own })).providers).toMatchObject(own);
    expect((await read(READY)).providers).not.toHaveProperty('SIGN_IN_GOOGLE_CLIENT_ID');
    await expect(read({ ...READY, SIGN_IN_GOOGLE_CLIENT_ID: 'shop' })).rejects.toThrow('belong together');
    const played = { ...READY, ...own, SIGN_IN_GOOGLE_ISSUER: 'http://127.0.0.1:3001/openid/google' };
    await expect(read(played)).rejects.toThrow('SIGN_IN_GOOGLE_ISSUER leads to the sandbox');
    const plain = { ...READY, ...own, SIGN_IN_GOOGLE_ISSUER: 'http://accounts.google.com' };
    await expect(read(plain)).rejects.toThrow('SIGN_IN_GOOGLE_ISSUER must begin with https://');
  });

  test('does without a gateway, but not with a part of one', async () => {
    const { GOPAY_URL: _, GOPAY_GOID, GOPAY_CLIENT_ID: __, GOPAY_CLIENT_SECRET: ___, ...without } = READY;
    expect((await read(without)).providers).not.toHaveProperty('GOPAY_URL');
    expect((await read({ ...without, ROLE: 'storefront' })).providers).not.toHaveProperty('GOPAY_URL');
    await expect(read({ ...without, GOPAY_GOID })).rejects.toThrow(
      'Production needs the settings GOPAY_URL, GOPAY_CLIENT_ID, GOPAY_CLIENT_SECRET.',
    );
  });

  test.each([
    [{ SANDBOX: 'on' }, 'SANDBOX=on is refused in production'],
    [{ GOPAY_URL: 'http://127.0.0.1:3001/api' }, 'GOPAY_URL leads to the sandbox'],
    [{ GOPAY_URL: 'http://localhost:3001/api' }, 'GOPAY_URL leads to the sandbox'],
    [{ GOPAY_URL: 'http://[::1]:3001/api' }, 'GOPAY_URL leads to the sandbox'],
    [{ GOPAY_URL: 'http://127.0.0.2:4001/api', SANDBOX_PORT: '4001' }, 'GOPAY_URL leads to the sandbox'],
    [{ ARES_URL: 'http://127.0.0.1:3001/rest' }, 'ARES_URL leads to the sandbox'],
  ])('refuses the sandbox: %o', async (given, sentence) => {
    await expect(read({ ...READY, ...given })).rejects.toThrow(sentence);
  });
});

describe('production sends nothing unencrypted', () => {
  test.each([
    [{ GOPAY_URL: 'http://gate.example/api' }, 'GOPAY_URL must begin with https://'],
    [{ ARES_URL: 'http://registers.example' }, 'ARES_URL must begin with https://'],
    [{ RPO_URL: 'http://10.0.0.8/rpo' }, 'RPO_URL must begin with https://'],
  ])('%o', async (given, sentence) => {
    await expect(read({ ...READY, ...given })).rejects.toThrow(sentence);
  });

  test.each([
    ['smtp://user:pw@mail.example:587', 'smtp://user:pw@mail.example:587?requireTLS=true'],
    ['smtp://mail.example?ignoreTLS=true&requireTLS=false', 'smtp://mail.example?requireTLS=true'],
    ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
    ['smtps://user:pw@mail.example', 'smtps://user:pw@mail.example'],
  ])('mails by %s are sent by %s', async (given, used) => {
    expect((await read({ ...READY, MAIL_URL: given })).mailUrl).toBe(used);
  });

  test('carts are paid with every account of credits, or with the one that is set', async () => {
    expect((await read(READY)).creditsAccountId).toBeUndefined();
    expect((await read({ ...READY, CREDITS_ACCOUNT_ID: '2' })).creditsAccountId).toBe(2);
    await expect(read({ ...READY, CREDITS_ACCOUNT_ID: '0' })).rejects.toThrow('The setting CREDITS_ACCOUNT_ID must be');
  });

  test('calls list methods that cannot be chosen only where that is set', async () => {
    expect((await read(READY)).hidesUnusableMethods).toBe(true);
    expect((await read({ ...READY, UNUSABLE_METHODS: 'listed' })).hidesUnusableMethods).toBe(false);
    await expect(read({ ...READY, UNUSABLE_METHODS: 'off' })).rejects.toThrow('The setting UNUSABLE_METHODS must be');
  });

  test('reads host names of the API', async () => {
    expect((await read(READY)).apiHosts).toEqual([]);
    expect((await read({ ...READY, API_HOSTS: 'API.shop.example, api' })).apiHosts).toEqual([
      'api.shop.example',
      'api',
    ]);
  });

  test('limits calls and pages of one address, and shows no reference', async () => {
    expect(await read(READY)).toMatchObject({
      budgets: { pages: 300, searches: 120 },
      connectionsPerAddress: 200,
      apiReference: false,
    });
    expect(await read({})).toMatchObject({
      budgets: { pages: 0, searches: 0 },
      connectionsPerAddress: 0,
      apiReference: true,
    });
    const configured = { ...READY, PAGES_PER_MINUTE: '10', SEARCHES_PER_MINUTE: '5', API_REFERENCE: 'on' };
    expect(await read(configured)).toMatchObject({ budgets: { pages: 10, searches: 5 }, apiReference: true });
  });
});

describe('an invalid setting is reported in one sentence that names it', () => {
  test.each([
    [{ PORT: '70000' }, 'The setting PORT must be a whole number from 1 to 65535.'],
    [{ PORT: 'abc' }, 'The setting PORT must be a whole number from 1 to 65535.'],
    [{ ROLE: 'boss' }, 'The setting ROLE must be one of all, api, storefront, worker.'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must be an address like postgresql://… or postgres://….'],
    [{ CART_COOKIE: 'a b' }, 'The setting CART_COOKIE must be a cookie’s name'],
    [{ PUBLIC_ORIGIN: 'https://shop.example' }, 'The setting PUBLIC_ORIGIN must be an address with {host}'],
    [{ PUBLIC_ORIGIN: 'https://{host}/shop' }, 'The setting PUBLIC_ORIGIN must be an address with {host}'],
    [{ TRUST_PROXY: '10.0.0.0/8, nginx' }, 'The setting TRUST_PROXY must be off, on, or IP addresses'],
    [{ ALLOWED_ORIGINS: 'https://a.example, b.example' }, 'The setting ALLOWED_ORIGINS must hold origins'],
    [{ REDIRECT_ORIGINS: 'https://a.example/' }, 'The setting REDIRECT_ORIGINS must hold origins'],
    [{ REDIRECT_ORIGINS: 'https://a.example/back#x' }, 'The setting REDIRECT_ORIGINS must hold origins'],
    [{ REDIRECT_ORIGINS: 'https://me@a.example/back' }, 'The setting REDIRECT_ORIGINS must hold origins'],
    [{ REDIRECT_ORIGINS: 'javascript:alert(1)' }, 'The setting REDIRECT_ORIGINS must hold origins'],
    [
      { API_HOSTS: 'api.example, https://b.example' },
      'must hold host names like api.shop.example, without a port, but has "https://b.example"',
    ],
    [{ API_HOSTS: 'api.example:443' }, 'must hold host names'],
    [
      { GOPAY_GOID: '1' },
      'GOPAY_URL, GOPAY_GOID, GOPAY_CLIENT_ID and GOPAY_CLIENT_SECRET belong together: set all of them or none.',
    ],
    [{ GOPAY_URL: 'gate.gopay.cz' }, 'The setting GOPAY_URL must be an address like https://… or http://….'],
    [
      { CSOB_PRIVATE_KEY: 'my key' },
      'The setting CSOB_PRIVATE_KEY must be an RSA private key without a password in PEM',
    ],
    [{ ARES_URL: 'ftp://x' }, 'The setting ARES_URL must be off, or an address like https://… or http://….'],
    [{ SANDBOX: 'off' }, 'set MAIL_URL, or leave SANDBOX on.'],
    [{ SIGNING_SECRET: 'too short' }, 'The setting SIGNING_SECRET must have at least 32 characters.'],
    [{ NODE_ENV: 'live' }, 'The setting NODE_ENV must be one of development, production, test.'],
  ])('%o', async (environment, sentence) => {
    const failure = await read(environment).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'LaunchFailure', message: expect.stringContaining(sentence) });
  });
});

describe('live changes', () => {
  const APP = { REALTIME: 'pusher', REALTIME_APP_ID: '3', REALTIME_KEY: 'key', REALTIME_SECRET: 'secret' };
  const app = { mode: 'pusher', appId: '3', key: 'key', secret: 'secret' };

  test('are told by the shop itself unless set otherwise', async () => {
    expect((await read({})).realtime).toEqual({ mode: 'own', connections: 10_000 });
    expect((await read({ REALTIME: 'off' })).realtime).toEqual({ mode: 'off' });
  });

  test('are told by the hosted service, in Europe, or by a server elsewhere', async () => {
    const hosted = { url: 'https://api-eu.pusher.com', socketUrl: 'wss://ws-eu.pusher.com' };
    expect((await read(APP)).realtime).toEqual({ ...app, ...hosted });
    expect((await read({ ...APP, REALTIME_CLUSTER: 'us2' })).realtime).toMatchObject({
      socketUrl: 'wss://ws-us2.pusher.com',
    });
    expect((await read({ ...APP, REALTIME_URL: 'https://live.example:8443/' })).realtime).toEqual({
      ...app,
      url: 'https://live.example:8443',
      socketUrl: 'wss://live.example:8443',
    });
    const apart = { REALTIME_URL: 'http://127.0.0.1:6001', REALTIME_SOCKET_URL: 'wss://live.example' };
    expect((await read({ ...APP, ...apart })).realtime).toEqual({
      ...app,
      url: 'http://127.0.0.1:6001',
      socketUrl: 'wss://live.example',
    });
  });

  test('need a whole application, a name of a cluster, and TLS in production', async () => {
    await expect(read({ ...APP, REALTIME_SECRET: '' })).rejects.toThrow(
      /REALTIME_APP_ID, REALTIME_KEY and REALTIME_SECRET/,
    );
    await expect(read({ ...APP, REALTIME_CLUSTER: 'eu/x' })).rejects.toThrow(/REALTIME_CLUSTER/);
    await expect(read({ ...READY, ...APP, REALTIME_URL: 'http://live.example' })).rejects.toThrow(
      /REALTIME_URL must begin/,
    );
  });
});
