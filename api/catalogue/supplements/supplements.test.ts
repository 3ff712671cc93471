import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const { products, variations } = FIXTURE;
const SOAP = `/products/${products.barSoap}`;
const write = (call: string, body?: unknown) => shop.request(call, { body, headers: shop.operator });
async function written(call: string, body?: unknown) {
  const { status, body: answer } = await write(call, body);
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  return answer?.item ?? answer?.items;
}
const embeds = async (embed: string, host = 'cs.localhost', path = SOAP) =>
  (await shop.request(`GET ${path}?only=id&embed=${embed}`, { host })).body.item._embedded;
const refusal = async (call: string, body: unknown) => {
  const { status, body: answer } = await write(call, body);
  return [status, answer.errors?.[0]?.field];
};

describe('sections', () => {
  test('stand in the order sent, in the visitor’s language, with nothing but formatting in them', async () => {
    await written(`PUT ${SOAP}/sections`, {
      sections: [
        {
          title: { cs: 'Složení', en: 'Ingredients' },
          content: { cs: '<p onclick="x()">Aqua<script>alert(1)</script></p>', en: 'Aqua' },
        },
        { title: { cs: 'Použití' }, content: { cs: 'Namydlit.\n\nSpláchnout.' } },
      ],
    });
    const { sections } = await embeds('sections');
    expect(sections.map(({ id: _, ...section }: { id: number }) => section)).toEqual([
      { title: 'Složení', content: '<p>Aqua</p>', position: 0 },
      { title: 'Použití', content: '<p>Namydlit.</p><p>Spláchnout.</p>', position: 1 },
    ]);
    expect((await embeds('sections[title]', 'en.localhost')).sections).toEqual([
      { title: 'Ingredients' },
      { title: 'Použití' },
    ]);
    expect((await written(`GET ${SOAP}/sections`))[0].title).toEqual({ cs: 'Složení', en: 'Ingredients' });
  });

  test.each([
    [{ title: { cs: 'A' }, content: {} }, 'sections.0.content'],
    [{ title: { cs: 'A' }, content: { cs: '<script>x</script>' } }, 'sections.0.content'],
    [{ title: { cs: '' }, content: { cs: 'B' } }, 'sections.0.title.cs'],
    [{ title: { cs: 'A', de: 'A' }, content: { cs: 'B' } }, 'sections.0.title.de'],
    [{ title: { cs: 'A'.repeat(121) }, content: { cs: 'B' } }, 'sections.0.title.cs'],
  ])('refuses %j', async (section, field) => {
    expect(await refusal(`PUT ${SOAP}/sections`, { sections: [section] })).toEqual([422, field]);
  });

  test('at most twelve, and none of a product that is not there', async () => {
    const section = { title: { cs: 'A' }, content: { cs: 'B' } };
    expect(await refusal(`PUT ${SOAP}/sections`, { sections: Array(13).fill(section) })).toEqual([422, 'sections']);
    expect((await write('PUT /products/99999/sections', { sections: [] })).status).toBe(404);
  });
});

const PDF = Buffer.from('%PDF-1.7\nhello').toString('base64');
const upload = (more = {}) =>
  written('POST /attachments', { name: { cs: 'Návod k použití' }, content_base64: PDF, ...more });
const download = (path: string) => shop.api.app.inject({ method: 'GET', url: path, headers: { host: 'cs.localhost' } });

describe('attachments', () => {
  test('a file of a product is a download that no browser takes for anything else', async () => {
    const file = await upload();
    expect(file).toMatchObject({
      name: 'Návod k použití',
      mime_type: 'application/pdf',
      extension: 'pdf',
      size: 14,
      status: 'published',
    });
    await written(`PUT ${SOAP}/attachments`, {
      attachments: [{ attachment_id: file.id, description: { cs: 'Pro děti i dospělé' } }],
    });
    const { attachments } = await embeds('attachments');
    expect(attachments).toMatchObject([
      {
        product_id: products.barSoap,
        attachment_id: file.id,
        position: 0,
        description: 'Pro děti i dospělé',
        attachment: file,
      },
    ]);
    expect((await shop.request(`GET ${SOAP}/attachments`)).body.items).toEqual(attachments);
    const { statusCode, headers, body } = await download(file.download_url);
    expect([statusCode, body]).toEqual([200, '%PDF-1.7\nhello']);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="navod-k-pouziti.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('a draft, a file of nothing, of a hidden product, and one with another hash are not there', async () => {
    const file = await upload({ content_base64: Buffer.from('%PDF-1.7 other').toString('base64') });
    expect((await download(file.download_url)).statusCode).toBe(404);
    await written(`PUT /products/${products.hidden}/attachments`, { attachments: [{ attachment_id: file.id }] });
    expect((await download(file.download_url)).statusCode).toBe(404);
    await written(`PUT ${SOAP}/attachments`, { attachments: [{ attachment_id: file.id }] });
    expect((await download(file.download_url)).statusCode).toBe(200);
    expect((await download(file.download_url.replace(/-[0-9a-f]{32}/, `-${'0'.repeat(32)}`))).statusCode).toBe(404);
    expect((await download(`/files/${'9'.repeat(10)}-${'0'.repeat(32)}/x.pdf`)).statusCode).toBe(404);
    await written(`PATCH /attachments/${file.id}`, { status: 'draft' });
    expect((await download(file.download_url)).statusCode).toBe(404);
    expect((await embeds('attachments')).attachments).toEqual([]);
    expect((await shop.request(`GET ${SOAP}/attachments`)).body.items).toEqual([]);
    expect(await written(`GET ${SOAP}/attachments`)).toMatchObject([{ attachment: { status: 'draft' } }]);
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a program', 'MZ\x90'],
    ['almost a picture', 'RIFFxxxxAVI '],
  ])('%s is refused, whatever it is called', async (_, content) => {
    const body = { name: { cs: 'Návod.pdf' }, content_base64: Buffer.from(content).toString('base64') };
    expect(await refusal('POST /attachments', body)).toEqual([422, 'content_base64']);
  });

  test('five megabytes are taken and more are not', async () => {
    const of = (size: number) => Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(size - 5)]).toString('base64');
    expect(await upload({ content_base64: of(5_000_000) })).toMatchObject({ size: 5_000_000 });
    expect((await write('POST /attachments', { name: { cs: 'A' }, content_base64: of(5_000_003) })).status).toBe(422);
    expect((await write('POST /attachments', { name: { cs: 'A' }, content_base64: of(6_000_000) })).status).toBe(413);
  });

  test('one that products have is not deleted, and lists name what is there, once', async () => {
    const file = await upload();
    await written(`PUT ${SOAP}/attachments`, { attachments: [{ attachment_id: file.id }] });
    expect((await write(`DELETE /attachments/${file.id}`)).body).toMatchObject({ status: 409, type: 'conflict' });
    const twice = { attachments: [{ attachment_id: file.id }, { attachment_id: file.id }] };
    expect(await refusal(`PUT ${SOAP}/attachments`, twice)).toEqual([422, 'attachments.1.attachment_id']);
    expect(await refusal(`PUT ${SOAP}/attachments`, { attachments: [{ attachment_id: 99_999 }] })).toEqual([
      422,
      'attachments.0.attachment_id',
    ]);
    await written(`PUT ${SOAP}/attachments`, { attachments: [] });
    expect((await write(`DELETE /attachments/${file.id}`)).status).toBe(204);
  });
});

describe('videos', () => {
  test('are of YouTube alone, by the address without cookies', async () => {
    await written(`PUT ${SOAP}/videos`, {
      videos: [{ video_id: 'M7lc1UVf-VE', description: { cs: 'Jak se vaří mýdlo' } }],
    });
    expect((await embeds('videos')).videos).toMatchObject([
      {
        product_id: products.barSoap,
        position: 0,
        description: 'Jak se vaří mýdlo',
        source_type: 'youtube',
        video_id: 'M7lc1UVf-VE',
        embed_url: 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE',
        thumbnail_url: 'https://i.ytimg.com/vi/M7lc1UVf-VE/hqdefault.jpg',
        url: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
      },
    ]);
    expect((await shop.request(`GET ${SOAP}/videos`)).body.items).toHaveLength(1);
  });

  test.each(['', 'https://evil.example/', 'M7lc1UVf-V', 'M7lc1UVf-VEE', '"><script>', '../../../..'])(
    'refuses %j',
    async (video_id) => {
      expect(await refusal(`PUT ${SOAP}/videos`, { videos: [{ video_id }] })).toEqual([422, 'videos.0.video_id']);
    },
  );
});

describe('the maker and who is responsible', () => {
  test('is told with the product, and nobody where it has none', async () => {
    const maker = await written('POST /manufacturers', {
      name: 'Soap Works Ltd.',
      address: '1 High Street, London, UK',
      email: 'hello@soap.example',
      responsible_person: { name: 'Dovozce s.r.o.', address: 'Dlouhá 1, Praha', email: 'eu@dovozce.example' },
    });
    expect((await embeds('manufacturer')).manufacturer).toBeNull();
    await written(`PATCH ${SOAP}`, { manufacturer_id: maker.id });
    expect((await embeds('manufacturer')).manufacturer).toEqual(maker);
    expect(maker.website).toBeNull();
    await written(`PATCH /manufacturers/${maker.id}`, { website: 'https://soap.example', responsible_person: null });
    expect((await embeds('manufacturer')).manufacturer).toEqual({
      ...maker,
      website: 'https://soap.example',
      responsible_person: null,
    });
    expect((await write(`DELETE /manufacturers/${maker.id}`)).status).toBe(409);
    expect(await refusal(`PATCH ${SOAP}`, { manufacturer_id: 99_999 })).toEqual([422, 'manufacturer_id']);
    expect(await refusal(`PATCH /manufacturers/${maker.id}`, { website: 'javascript:alert(1)' })).toEqual([
      422,
      'website',
    ]);
  });
});

describe('related products', () => {
  beforeEach(() => shop.sql('delete from related_products'));
  const read = async (relation_type: number) =>
    (await shop.request(`GET ${SOAP}/related-products?relation_type=${relation_type}`)).body.items;

  test('each type is a list of its own, with variation and position of the relation', async () => {
    const relation = { related_product_id: products.cream, related_product_variation_id: variations.ml100 };
    await written(`PUT ${SOAP}/related-products`, {
      relation_type: 1,
      related_products: [{ related_product_id: products.candle }, relation],
    });
    await written(`PUT ${SOAP}/related-products`, { relation_type: 4, related_products: [relation] });
    expect((await read(1)).map((one: { relation: object }) => one.relation)).toMatchObject([
      { related_product_id: products.candle, related_product_variation_id: null, position: 0, relation_type: 1 },
      { ...relation, position: 1, relation_type: 1 },
    ]);
    expect((await read(4)).map(({ id }: { id: number }) => id)).toEqual([products.cream]);
    expect(await read(0)).toEqual([]);
  });

  test.each([
    [{ relation_type: 2, related_products: [] }, 'relation_type'],
    [
      { relation_type: 1, related_products: [{ related_product_id: products.barSoap }] },
      'related_products.0.related_product_id',
    ],
    [{ relation_type: 1, related_products: [{ related_product_id: 99_999 }] }, 'related_products.0.related_product_id'],
    [
      {
        relation_type: 1,
        related_products: [{ related_product_id: products.candle, related_product_variation_id: variations.ml50 }],
      },
      'related_products.0.related_product_variation_id',
    ],
    [
      {
        relation_type: 1,
        related_products: [{ related_product_id: products.candle }, { related_product_id: products.candle }],
      },
      'related_products.1.related_product_id',
    ],
  ])('refuses %j', async (body, field) => {
    expect(await refusal(`PUT ${SOAP}/related-products`, body)).toEqual([422, field]);
  });
});
