import { expect, onTestFinished, test } from 'vitest';
import { apiOf, callShop } from '../visit/call-shop.ts';
import { findProduct, findWithTexts } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';

const VIDEO = 'M7lc1UVf-VE';
const PLAYER = `https://www.youtube-nocookie.com/embed/${VIDEO}`;

/** A product with a video during the scenario. */
async function withVideo() {
  const product = await findProduct('cs', 14);
  const operator = apiOf('cs', { operator: true });
  const set = (videos: { video_id: string; description?: { cs: string } }[]) =>
    operator('PUT /products/{id}/videos', { params: { id: product.id }, body: { videos } });
  onTestFinished(async () => void (await set([])));
  await set([{ video_id: VIDEO, description: { cs: 'Jak se to dělá' } }]);
  return product;
}

test('a video is a link with a picture of the shop; a press plays it there, and nothing of YouTube is asked for before', async () => {
  const product = await withVideo();
  const visitor = await visit();
  const { page } = visitor;
  const asked: string[] = [];
  await page.route(/youtube|ytimg|google/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  await visitor.open(product.address);
  const link = page.getByRole('link', { name: 'Přehrát video: Jak se to dělá' });
  await link.scrollIntoViewIfNeeded();
  await expect
    .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect.poll(() => link.getAttribute('href')).toBe(`https://www.youtube.com/watch?v=${VIDEO}`);
  expect(asked).toEqual([]);
  await link.click();
  await expect.poll(() => asked).toEqual([`${PLAYER}?autoplay=1&playsinline=1&rel=0`]);
  await page.frameLocator('iframe').locator('title').waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe(product.address);
});

test('the policy of pages lets frames of that one site in', async () => {
  const product = await findProduct('cs');
  const policy = String((await callShop('cs', product.address)).headers['content-security-policy']);
  expect(policy).toMatch(/(?:^|; )frame-src https:\/\/www\.youtube-nocookie\.com(?:;|$)/);
  expect(policy).toMatch(/(?:^|; )img-src 'self' data:(?:;|$)/);
});

test.each([true, false])('sections, a file, the maker and gifts are on the page; scripts: %s', async (scripts) => {
  const visitor = await visit({ scripts });
  const main = visitor.page.getByRole('main');
  await visitor.open((await findWithTexts('cs')).address);
  await main.getByText('Svítí čtrnáct hodin, nejlíp po hodině a půl.').waitFor();
  await main.getByText('Plechovka je při hoření horká, postavte ji na tácek.').waitFor();
  // Whoever made it is folded.
  await main.getByText('Výrobce', { exact: true }).click();
  await main.getByText('Stuhárna s.r.o.').waitFor();
  await main.getByRole('heading', { name: 'Mohlo by se vám líbit' }).waitFor();
  const file = main.getByRole('link', { name: /^Jak na svíčku \(PDF, \d+ kB\)$/ });
  const answer = await callShop('cs', (await file.getAttribute('href')) ?? '');
  expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="jak-na-svicku.pdf"',
  ]);
  expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-');
});
