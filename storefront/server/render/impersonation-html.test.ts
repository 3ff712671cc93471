import { expect, it, vi } from 'vitest';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import type { Visit } from '../http/visit.ts';
import type { Identity } from '../identity/identity.ts';
import { impersonationHtml } from './impersonation-html.tsx';

const TOKEN = 't'.repeat(30);
const info = { locale: 'en-US', language: 'en' } as ShopInfo;
const visitWith = (cookie: string) => ({ cookie, secure: false }) as Visit;

function visitorWith(impersonation: object | null) {
  const me = vi.fn(async () => ({
    customer: { first_name: 'Jana', last_name: '<b>', email: 'a@b.cz' },
    impersonation,
  }));
  return { identity: { me } as unknown as Identity, me };
}

it('says who acts for whom, why and until when, and leads back', async () => {
  const { identity } = visitorWith({
    operator_name: 'Petr',
    reason: 'a lost parcel',
    expires_at: '2026-03-01T10:15:00.000Z',
  });
  const html = await impersonationHtml(identity, visitWith(`auth=${TOKEN}`), info);
  expect(html).toMatch(/^<section/);
  expect(html).toContain('Petr is acting for Jana &lt;b&gt;.');
  expect(html).toContain('Reason: a lost parcel. Until 11:15');
  expect(html).toContain('action="/api/auth/refresh?useOriginalToken=1" method="post"');
});

it('is empty for a customer, and asks nothing about one whose session can be renewed', async () => {
  const { identity, me } = visitorWith(null);
  expect(await impersonationHtml(identity, visitWith(`auth=${TOKEN}`), info)).toBe('');
  expect(me).toHaveBeenCalledOnce();
  expect(await impersonationHtml(identity, visitWith(`auth=${TOKEN}; refresh=${TOKEN}`), info)).toBe('');
  expect(await impersonationHtml(identity, visitWith(''), info)).toBe('');
  expect(me).toHaveBeenCalledOnce();
});
