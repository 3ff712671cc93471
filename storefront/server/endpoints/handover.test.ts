import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { ApiError, type Client } from '../../../contract/client/client.ts';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import type { Visit } from '../http/visit.ts';
import type { EndpointTools } from './endpoint.ts';
import { findEndpoint } from './index.ts';

const HOSTS = { 'cs.example.cz': 'cs', 'sk.example.sk': 'sk' } as const;
type Host = keyof typeof HOSTS;

const hostnames = Object.entries(HOSTS).map(([hostname, language]) => ({ hostname, language, is_canonical: true }));
const lines = new Map<string, number>();
const tokens = new Map<string, { id: string; nonceHash: string }>();
const sessionTokens = new Map<string, string>();

/** Carts with something put aside. */
const aside = new Set<string>();

const gone = () => new ApiError({ status: 404, type: 'cart_not_found', message: '', errors: [] });
const calls: Record<string, (input: { params?: { id: string }; body?: Record<string, string> }) => unknown> = {
  'GET /carts/{id}': ({ params }) => {
    if (!lines.has(params?.id ?? '')) throw gone();
    return { item: { id: params?.id, unique_amount: lines.get(params?.id ?? '') } };
  },
  'GET /carts/{id}/saved-items': ({ params }) => ({ items: aside.has(params?.id ?? '') ? [{ id: 1 }] : [] }),
  'POST /carts/{id}/handover-tokens': ({ params, body }) => {
    if (!lines.has(params?.id ?? '')) throw gone();
    const token = randomUUID();
    tokens.set(token, { id: params?.id ?? '', nonceHash: body?.nonce_hash ?? '' });
    return { item: { token } };
  },
  'POST /carts/handovers': ({ body }) => {
    const known = tokens.get(body?.token ?? '');
    if (
      known?.nonceHash !==
      createHash('sha256')
        .update(body?.nonce ?? '')
        .digest('base64url')
    )
      throw gone();
    tokens.delete(body?.token ?? '');
    const id = randomUUID();
    lines.set(id, lines.get(known.id) ?? 0);
    lines.delete(known.id);
    return { item: { id } };
  },
  'POST /auth/handover-tokens': ({ body }) => {
    const token = randomUUID();
    sessionTokens.set(token, body?.nonce_hash ?? '');
    return { item: { token } };
  },
  'POST /auth/handovers': ({ body }) => {
    const hash = createHash('sha256')
      .update(body?.nonce ?? '')
      .digest('base64url');
    if (sessionTokens.get(body?.token ?? '') !== hash)
      throw new ApiError({ status: 404, type: 'not_found', message: '', errors: [] });
    sessionTokens.delete(body?.token ?? '');
    return { item: { refresh_token: 'refresh-token-of-the-twin' } };
  },
  'GET /pages': () => ({ item: { urls: { cs: 'https://cs.example.cz/mydlo', sk: 'https://sk.example.sk/mydlo-sk' } } }),
};
const api = (async (call: string, input: object) => calls[call]?.(input)) as unknown as Client;

interface Navigation {
  /** Value of Sec-Fetch-Site; null for a browser without it. */
  site?: string | null;
  referer?: string;
  redirects?: number;
}

/** A browser that stores cookies by host, follows redirects and sends a correct Sec-Fetch-Site. */
class Browser {
  readonly cookies: Record<Host, Map<string, string>> = { 'cs.example.cz': new Map(), 'sk.example.sk': new Map() };

  cart(host: Host): string | undefined {
    return this.cookies[host].get('__Host-cart');
  }

  async visit(address: string, { site = 'same-origin', referer, redirects = 9 }: Navigation = {}): Promise<string> {
    const url = new URL(address);
    if (!url.pathname.startsWith('/api/')) return address;
    expect(redirects).toBeGreaterThan(0);
    const jar = this.cookies[url.hostname as Host];
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const visit: Visit = {
      host: url.host,
      origin: url.origin,
      secure: true,
      url: url.pathname + url.search,
      path: url.pathname,
      cookie,
      priceGroup: '',
      cookies: { cart: 'cart', locale: 'i18n_redirected', localeCrossOrigin: false },
    };
    const language = HOSTS[url.hostname as Host];
    const info = { hostnames, language, locale: `${language}-XX`, currencies: [] } as unknown as ShopInfo;
    const headers = { ...(site && { 'sec-fetch-site': site }), ...(referer && { referer }) };
    const request = new Request(address, { headers });
    const begun: string[] = [];
    const signIn = {
      begin: async ({ refresh_token }: { refresh_token: string }) =>
        void begun.push(`__Host-refresh=${refresh_token}`, `__Host-cart=${LATEST_CART}`),
    };
    const tools = { api, visit, request, signIn, hosted: { info, layout: {} } } as unknown as EndpointTools;
    const endpoint = findEndpoint('GET', url.pathname);
    const answer = typeof endpoint === 'function' ? await endpoint(tools) : undefined;
    for (const line of [...begun, ...(answer?.headers.getSetCookie() ?? [])]) {
      const [pair = '', ...rest] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (rest.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    const next = new URL(answer?.headers.get('location') ?? '', address);
    // After a hop to another site the whole chain counts as cross-site.
    const later = site === 'same-origin' && next.origin !== url.origin ? 'cross-site' : site;
    return this.visit(next.href, { site: later, referer, redirects: redirects - 1 });
  }
}

const LATEST_CART = randomUUID();
const SWITCH = 'https://cs.example.cz/api/handover?language=sk&path=/mydlo';
const newCart = (count: number): string => {
  const id = randomUUID();
  lines.set(id, count);
  return id;
};

let shopper: Browser;
beforeEach(() => {
  lines.clear();
  tokens.clear();
  sessionTokens.clear();
  shopper = new Browser();
});

test('switching the language takes the cart along to another site’s host, without scripts, to the same page', async () => {
  const id = newCart(2);
  shopper.cookies['cs.example.cz'].set('__Host-cart', id);
  expect(await shopper.visit(SWITCH)).toBe('https://sk.example.sk/mydlo-sk');
  const moved = shopper.cart('sk.example.sk');
  expect(moved).not.toBe(id);
  expect(lines.get(moved ?? '')).toBe(2);
  expect(shopper.cookies['sk.example.sk'].has('__Host-handover')).toBe(false);
  expect(await shopper.visit('https://sk.example.sk/api/handover?language=cs&path=/mydlo-sk')).toBe(
    'https://cs.example.cz/mydlo',
  );
  expect(lines.get(shopper.cart('cs.example.cz') ?? '')).toBe(2);
});

test('without a cart switching redirects at once', async () => {
  expect(await shopper.visit(SWITCH)).toBe('https://sk.example.sk/mydlo-sk');
  expect(shopper.cart('sk.example.sk')).toBeUndefined();
});

test.each([
  [
    'form=registration&return_url=/zakaznik/informace-o-uctu',
    'form=registration&return_url=%2Fzakaznik%2Finformacie-o-ucte',
  ],
  ['return_url=/mydlo&failed=provider_refused', 'return_url=%2Fmydlo-sk'],
  ['form=password-reset&return_url=//evil.example', 'form=password-reset'],
  ['form=code&return_url=/', ''],
  ['return_url=/api/auth/logout', ''],
])('switching the language on the login page turns its query %j into %j', async (query, expected) => {
  const path = encodeURIComponent(`/prihlaseni?${query}`);
  const there = await shopper.visit(`https://cs.example.cz/api/handover?language=sk&path=${path}`);
  expect(there).toBe(`https://sk.example.sk/prihlasenie${expected && `?${expected}`}`);
});

test('a link with a token that an attacker made for their own cart changes nothing', async () => {
  const theirs = newCart(1);
  const hash = createHash('sha256').update('their nonce').digest('base64url');
  const made = calls['POST /carts/{id}/handover-tokens']?.({ params: { id: theirs }, body: { nonce_hash: hash } });
  const { token } = (made as { item: { token: string } }).item;
  const link = `https://sk.example.sk/api/handover/accept?path=/mydlo-sk&token=${token}`;
  for (const site of ['cross-site', 'same-site', 'same-origin', 'none']) {
    expect(await shopper.visit(link, { site })).toBe('https://sk.example.sk/mydlo-sk');
    expect(shopper.cart('sk.example.sk')).toBeUndefined();
  }
  // Not even in a browser with a handover of its own in progress.
  shopper.cookies['sk.example.sk'].set('__Host-handover', 'own nonce');
  await shopper.visit(link, { site: 'cross-site' });
  expect(shopper.cart('sk.example.sk')).toBeUndefined();
  expect(lines.has(theirs)).toBe(true);
});

test('a cart with lines is never replaced', async () => {
  const [czech, slovak] = [newCart(1), newCart(3)];
  shopper.cookies['cs.example.cz'].set('__Host-cart', czech);
  shopper.cookies['sk.example.sk'].set('__Host-cart', slovak);
  await shopper.visit(SWITCH);
  expect(shopper.cart('sk.example.sk')).toBe(slovak);
  expect([lines.get(czech), lines.get(slovak)]).toEqual([1, 3]);
});

test('nor is one that only has something put aside', async () => {
  const [czech, slovak] = [newCart(1), newCart(0)];
  aside.add(slovak);
  shopper.cookies['cs.example.cz'].set('__Host-cart', czech);
  shopper.cookies['sk.example.sk'].set('__Host-cart', slovak);
  await shopper.visit(SWITCH);
  expect(shopper.cart('sk.example.sk')).toBe(slovak);
});

test('an empty or expired cart is replaced by the one taken along', async () => {
  for (const waiting of [newCart(0), randomUUID()]) {
    const id = newCart(1);
    shopper.cookies['cs.example.cz'].set('__Host-cart', id);
    shopper.cookies['sk.example.sk'].set('__Host-cart', waiting);
    await shopper.visit(SWITCH);
    expect(lines.get(shopper.cart('sk.example.sk') ?? '')).toBe(1);
    expect(shopper.cart('sk.example.sk')).not.toBe(waiting);
  }
});

test('another site can neither move the cart nor use the handover as an open redirect', async () => {
  const id = newCart(1);
  shopper.cookies['cs.example.cz'].set('__Host-cart', id);
  expect(await shopper.visit(SWITCH, { site: 'cross-site' })).toBe('https://sk.example.sk/mydlo-sk');
  expect(lines.has(id)).toBe(true);
  expect(await shopper.visit('https://sk.example.sk/api/handover/begin?from=evil.example&path=/x')).toBe(
    'https://sk.example.sk/',
  );
  expect(
    new URL(await shopper.visit('https://sk.example.sk/api/handover/begin?from=cs.example.cz&path=//evil.example/x'))
      .hostname,
  ).toBe('sk.example.sk');
});

test('a link on another site into the middle of a handover moves no cart, in any browser', async () => {
  for (const site of ['cross-site', 'same-site', 'none', null]) {
    const id = newCart(1);
    shopper.cookies['cs.example.cz'].set('__Host-cart', id);
    for (const start of ['', '&start=', '&start=guessed']) {
      const link = `https://sk.example.sk/api/handover/begin?from=cs.example.cz&path=/${start}`;
      expect(new URL(await shopper.visit(link, { site })).hostname).toBe('sk.example.sk');
      expect([lines.has(id), shopper.cart('sk.example.sk')]).toEqual([true, undefined]);
    }
  }
});

test('browsers without Sec-Fetch-Site switch by their Referer', async () => {
  const id = newCart(1);
  shopper.cookies['cs.example.cz'].set('__Host-cart', id);
  for (const referer of ['https://evil.example/', undefined]) {
    await shopper.visit(SWITCH, { site: null, referer });
    expect([lines.has(id), shopper.cart('sk.example.sk')]).toEqual([true, undefined]);
  }
  await shopper.visit(SWITCH, { site: null, referer: 'https://cs.example.cz/mydlo' });
  expect(lines.get(shopper.cart('sk.example.sk') ?? '')).toBe(1);
});

const REFRESH = 'refresh-token-of-jane-0000';
const sessionOn = (host: Host) => shopper.cookies[host].get('__Host-refresh');

test('switching the language keeps a customer signed in, by a session of their own on the other host', async () => {
  shopper.cookies['cs.example.cz'].set('__Host-refresh', REFRESH);
  shopper.cookies['cs.example.cz'].set('__Host-cart', newCart(2));
  expect(await shopper.visit(SWITCH)).toBe('https://sk.example.sk/mydlo-sk');
  expect([sessionOn('sk.example.sk'), shopper.cart('sk.example.sk')]).toEqual([
    'refresh-token-of-the-twin',
    LATEST_CART,
  ]);
  expect(sessionOn('cs.example.cz')).toBe(REFRESH);
  expect([...tokens.keys(), ...sessionTokens.keys()]).toEqual([]);
});

test('nobody is signed in by a link that they follow: neither to an account of its sender, nor out of another site', async () => {
  const nonceHash = createHash('sha256').update('their nonce').digest('base64url');
  sessionTokens.set('their-token', nonceHash);
  const link = 'https://sk.example.sk/api/handover/accept?path=/&session_token=their-token';
  for (const nonce of [undefined, 'own nonce']) {
    if (nonce) shopper.cookies['sk.example.sk'].set('__Host-handover', nonce);
    for (const site of ['cross-site', 'same-site', 'same-origin', 'none']) {
      await shopper.visit(link, { site });
      expect(sessionOn('sk.example.sk')).toBeUndefined();
    }
  }
  shopper.cookies['cs.example.cz'].set('__Host-refresh', REFRESH);
  await shopper.visit(SWITCH, { site: 'cross-site' });
  for (const start of ['', '&start=', '&start=guessed'])
    await shopper.visit(`https://sk.example.sk/api/handover/begin?from=cs.example.cz&path=/${start}`, { site: 'none' });
  expect([sessionOn('sk.example.sk'), [...sessionTokens.keys()]]).toEqual([undefined, ['their-token']]);
});
