import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '../../contract/consents/consent-texts/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const NOTHING = { preferences: false, statistics: false, marketing: false, text_version: 4 };
const choose = (body: object, headers?: Record<string, string>) => shop.request('POST /consents', { body, headers });
const proof = async (id: string) => (await shop.request(`GET /consents/${id}`)).body.items;

test('refusing is recorded like accepting, with the words that were shown, and names nobody', async () => {
  const { status, body } = await choose(NOTHING);
  expect([status, body.item]).toMatchObject([201, { ...NOTHING, language: 'cs' }]);
  const id = body.item.visitor_id;
  const changed = await choose({ ...NOTHING, statistics: true, visitor_id: id });
  expect(changed.body.item).toMatchObject({ visitor_id: id, statistics: true, marketing: false });
  const [now, before] = await proof(id);
  expect([now.statistics, before.statistics]).toEqual([true, false]);
  expect(now.text).toMatchObject({ refuse: 'Odmítnout vše', accept: 'Přijmout vše' });
  expect(Object.keys(now).sort()).toEqual(
    'created_at,id,language,marketing,preferences,statistics,text,text_version,visitor_id'.split(','),
  );
});

test('the same choice again adds nothing, also when pressed twice at once; another language was shown other words', async () => {
  const { visitor_id } = (await choose(NOTHING)).body.item;
  await Promise.all(Array.from({ length: 4 }, () => choose({ ...NOTHING, visitor_id })));
  expect(await proof(visitor_id)).toHaveLength(1);
  await choose({ ...NOTHING, visitor_id }, { 'language-preference': 'en' });
  const [english] = await proof(visitor_id);
  expect(english).toMatchObject({ language: 'en', text: { refuse: 'Reject all' } });
});

test('words that were never shown cannot be consented to', async () => {
  const { status, body } = await choose({ ...NOTHING, text_version: 99 });
  expect([status, body.errors[0].field]).toEqual([422, 'text_version']);
  expect((await choose({ ...NOTHING, statistics: 'yes' })).status).toBe(422);
  expect(await proof('7f9c2b1e-3a54-4d0c-9b1f-5e6a7c8d9e0f')).toEqual([]);
});

test('the proof is deleted after four years', async () => {
  const { visitor_id } = (await choose(NOTHING)).body.item;
  const other = (await choose(NOTHING)).body.item.visitor_id;
  await shop.sql(`update consents set created_at = now() - interval '4 years 1 day' where visitor_id = $1`, [
    visitor_id,
  ]);
  await shop.api.startWorker();
  await shop.sql(`select graphile_worker.add_job('consents.clean-up', '{}'::json)`);
  await expect.poll(async () => (await proof(visitor_id)).length).toBe(0);
  expect(await proof(other)).toHaveLength(1);
});

test('changed words have a new version, because each version is kept as it was shown', () => {
  const digest = createHash('sha256').update(JSON.stringify(CONSENT_TEXTS)).digest('hex').slice(0, 16);
  // Where this fails: raise CONSENT_TEXT_VERSION, then write the new digest here.
  expect(digest).toBe('00e1ce43a3ddec18');
});
