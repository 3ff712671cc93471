import { expect, onTestFinished, test } from 'vitest';
import { closeStorefront, okay, openStorefront, requestPath, SHOP, stubRendering } from '../../storefront-alone.ts';
import { authEndpoints } from './index.ts';

stubRendering();

/** Every own post but that of third parties, which other sites return by. */
const OWN_POSTS = [
  'login',
  'code',
  'register',
  'logout',
  'refresh',
  'refresh?useOriginalToken=1',
  'password-reset',
  'passkey',
  'impersonate',
];
const OTHER_SITES: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://sk.localhost' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { referer: 'https://evil.example/' },
  {},
];
const BODIES = {
  'application/json': '{"intent":"link"}',
  'application/x-www-form-urlencoded': 'intent=link',
  'text/plain': 'intent=link',
};
const TOKEN = 'token-of-jana-and-of-petr-0000';
const VISITOR = {
  cookie: `auth=${TOKEN}; refresh=${TOKEN}; original_refresh=${TOKEN}`,
  authorization: `Bearer ${TOKEN}`,
};

/** Posts from every other site with every type of body; the answers and the calls of the API that they cost. */
async function postFromElsewhere(path: string) {
  const calls = new Set<string>();
  await openStorefront({
    transport:
      () =>
      async ({ method, url }) => {
        calls.add(`${method} ${url.split('?')[0]}`);
        return okay({ item: SHOP });
      },
  });
  onTestFinished(closeStorefront);
  const answers = [];
  for (const from of OTHER_SITES) {
    for (const [type, body] of Object.entries(BODIES)) {
      const headers = { ...VISITOR, 'content-type': type, ...from };
      const { status, headers: got } = await requestPath(path, { method: 'POST', headers, body });
      answers.push({ type, status, location: got.location, cookies: [got['set-cookie'] ?? []].flat() });
    }
  }
  return { answers, calls };
}

test('the table below has every own post', () => {
  const posts = Object.keys(authEndpoints).map((key) => key.replace('POST /api/auth/', ''));
  expect(new Set(OWN_POSTS.map((path) => path.split('?')[0]))).toEqual(new Set(posts));
});

test.each(OWN_POSTS)('another site cannot send /api/auth/%s, whatever the browser tells of it', async (path) => {
  const { answers, calls } = await postFromElsewhere(`/api/auth/${path}`);
  expect(answers).toHaveLength(21);
  for (const { status, cookies } of answers) expect([status, cookies]).toEqual([403, []]);
  expect([...calls]).toEqual([]);
});

test('another site cannot begin a sign-in with a third party: what it posts counts as a return, and changes no cookie', async () => {
  const path = '/api/auth/third-party/acme';
  const { answers, calls } = await postFromElsewhere(path);
  expect(answers).toHaveLength(21);
  for (const { type, status, location, cookies } of answers) {
    const isRead = type !== 'text/plain';
    expect([status, location]).toEqual(isRead ? [303, `${path}?`] : [400, undefined]);
    expect(cookies).toEqual([]);
  }
  expect([...calls]).toEqual(['GET /v1/shop']);
});
