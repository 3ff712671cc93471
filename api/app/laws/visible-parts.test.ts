import { FIXTURE } from '../../../testing/fixtures/index.ts';
import {
  addToCart,
  callAs,
  changeOf,
  EVERYBODY,
  hasRecord,
  newCart,
  openVisibilityShop,
  type Reason,
  readRecord,
  VISIBLE,
  walkWays,
  withoutAddress,
} from '../../../testing/visibility/index.ts';

const { products, variations, categories, images } = FIXTURE;
const { packages, service, parameter, review, attachment } = VISIBLE;
openVisibilityShop();

const embedded = async (id: number, embed: string) => (await readRecord(`/products/${id}?embed=${embed}`))?._embedded;
type Filter = { id: string; items: { value: string; count: number }[] };
/** How many products a choice of a filter finds. */
const counted = async (path: string, id: string, value: string): Promise<number> =>
  ((await readRecord(`/listings?path=${path}`))?.filters ?? [])
    .find((filter: Filter) => filter.id === id)
    ?.items.find((one: Filter['items'][number]) => one.value === value)?.count ?? 0;
const finds = async (word: string, id: number) =>
  hasRecord((await readRecord(`/listings?path=/hledat&search=${encodeURIComponent(word)}`))?.items, id);
type Part = {
  product_variation_id: number | null;
  _embedded: { product: object | null; variations: { id: number }[] };
};
const partsOf = async (id: number): Promise<Part[]> => (await embedded(id, 'package_items')).package_items;

const { ml50 } = variations;
const variationSet = changeOf('product_variations', ml50);
walkWays(
  'a variation',
  [
    ['in the list', async () => hasRecord(await readRecord(`/products/${products.cream}/variations`), ml50)],
    ['in its product', async () => hasRecord((await embedded(products.cream, 'variations')).variations, ml50)],
    [
      'among the choices',
      async () =>
        (await embedded(products.cream, 'variation_properties')).variation_properties.some(
          ({ attributes }: { attributes: { slug: string }[] }) => attributes.some(({ slug }) => slug === '50-ml'),
        ),
    ],
    [
      'by its picture',
      async () =>
        (await embedded(products.cream, 'images')).images.some(
          ({ image_id }: { image_id: number }) => image_id === images.candle,
        ),
    ],
    [
      'by its picture in the sitemap',
      async () =>
        (await readRecord('/sitemaps/product/1'))
          .find(({ id }: { id: number }) => id === products.cream)
          .images.some((url: string) => url.includes(`/media/${images.candle}-`)),
    ],
    ['counted in filters', async () => (await counted('/telo', 'size', '50-ml')) > 0],
    ['by its code', () => finds('V-1', products.cream)],
    [
      'as a part of a package',
      async () =>
        (await partsOf(packages.fixed)).some(
          (part) => part.product_variation_id === ml50 && part._embedded.product !== null,
        ),
    ],
    [
      'by number in a package',
      async () =>
        (await embedded(packages.fixed, 'package_product_variation_ids')).package_product_variation_ids.includes(ml50),
    ],
    [
      'to be picked in a package',
      async () =>
        (await partsOf(packages.composite)).some(({ _embedded: { variations: all } }) => hasRecord(all, ml50)),
    ],
    ...[0, 1, 4].map((type): [string, () => Promise<boolean>] => [
      `named by a relation of type ${type}`,
      async () => {
        const related = await readRecord(`/products/${products.diffuser}/related-products?relation_type=${type}`);
        return related.some(
          ({ relation }: { relation: { related_product_variation_id: number | null } }) =>
            relation.related_product_variation_id === ml50,
        );
      },
    ]),
    ...[1, 2].map((type): [string, () => Promise<boolean>] => [
      `in a list of type ${type}`,
      async () => {
        const [list] = await readRecord(`/customer-product-lists?type=${type}`, true);
        const items = await readRecord(`/customer-product-lists/${list.id}/items?embed=product_variation`, true);
        return items.some((one: { product_variation_id: number | null }) => one.product_variation_id === ml50);
      },
    ]),
    [
      'to be watched',
      async () => {
        const body = { product_id: products.cream, product_variation_id: ml50 };
        return (await callAs('POST /watch-dogs', { body, isOwn: true })).body.type === 'watch_dog_not_needed';
      },
    ],
    ['into a cart', async () => (await addToCart(await newCart(), products.cream, ml50)).status === 201],
  ],
  [
    ['it is inactive', ...variationSet('is_active = false', 'is_active = true')],
    ['it is hidden', ...variationSet('is_hidden = true', 'is_hidden = false')],
    [
      'its availability is out of the catalogue',
      ...variationSet('product_availability_id = 3', 'product_availability_id = 1'),
    ],
  ],
);

const hidden = (id: number): Reason[] => [
  ['it is inactive', ...changeOf('products', id)('is_active = false', 'is_active = true')],
  ['it is hidden', ...changeOf('products', id)('is_hidden = true', 'is_hidden = false')],
  ['it has no address in the language', ...withoutAddress(9, id), ['slovak', 'english']],
  ['it has no address in another language', ...withoutAddress(9, id, 'sk'), ['guest', 'english', 'member']],
  [
    'it has no price in the price list',
    `update prices set price_list_id = 3 where price_list_id = 1 and product_id = ${id}`,
    `update prices set price_list_id = 1 where price_list_id = 3 and product_id = ${id}`,
    ['slovak'],
  ],
];
walkWays(
  'a package',
  [
    ['by id', async () => (await readRecord(`/products/${packages.configurable}`)) !== null],
    ['in the list', async () => hasRecord(await readRecord('/products?per_page=100'), packages.configurable)],
    ['by path', async () => (await readRecord('/pages?path=/krabicka'))?.kind === 'model'],
    ['its choices', async () => (await readRecord('/listings?path=/krabicka')) !== null],
    [
      'its contents',
      async () => ((await embedded(packages.configurable, 'package_items'))?.package_items ?? []).length > 0,
    ],
    [
      'among suggestions',
      async () => hasRecord((await readRecord('/search/suggestions?search=krabička')).products, packages.configurable),
    ],
  ],
  hidden(packages.configurable),
  EVERYBODY,
);
walkWays(
  'a service',
  [
    ['by id', async () => (await readRecord(`/products/${service}`)) !== null],
    ['by path', async () => (await readRecord('/pages?path=/baleni'))?.kind === 'model'],
    [
      'with what it is offered with',
      async () => hasRecord((await embedded(products.diffuser, 'services')).services, service),
    ],
    [
      'among suggestions',
      async () => hasRecord((await readRecord('/search/suggestions?search=balení')).products, service),
    ],
  ],
  hidden(service),
  EVERYBODY,
);

walkWays(
  'a file of a product',
  [
    ['in its product', async () => ((await embedded(products.barSoap, 'attachments'))?.attachments ?? []).length > 0],
    ['in the list', async () => ((await readRecord(`/products/${products.barSoap}/attachments`)) ?? []).length > 0],
  ],
  [
    ['it is a draft', ...changeOf('attachments', attachment)("status = 'draft'", "status = 'published'")],
    ...hidden(products.barSoap),
  ],
  EVERYBODY,
);

walkWays(
  'what only one product has, in filters and searches',
  [
    ['its tag', async () => (await counted('/telo', 'tag', 'new')) > 0],
    ['the name of its maker', async () => ((await readRecord('/search/suggestions?search=mydlárna')).total ?? 0) > 0],
    ['its maker', async () => (await embedded(products.barSoap, 'manufacturer'))?.manufacturer != null],
    ['its video', async () => ((await embedded(products.barSoap, 'videos'))?.videos ?? []).length > 0],
  ],
  hidden(products.barSoap).filter(([name]) => !name.includes('another language')),
);

const reviewSet = changeOf('product_reviews', review);
walkWays(
  'a review',
  [
    ['of its product', async () => hasRecord(await readRecord(`/products/${products.liquidSoap}/reviews`), review)],
    ['in the rating', async () => (await embedded(products.liquidSoap, 'rating'))?.rating != null],
    [
      'in the rating of a variation of lists',
      async () =>
        (await readRecord('/products?per_page=100&embed=rating')).some(
          (one: { id: number; _embedded: { rating: object | null } }) =>
            one.id === products.liquidSoap && one._embedded.rating !== null,
        ),
    ],
    [
      'on cards',
      async () =>
        (await readRecord('/listings?path=/telo/mydla'))?.items.some(
          (one: { id: number; _embedded: { rating: object | null } }) =>
            one.id === products.liquidSoap && one._embedded.rating !== null,
        ) ?? false,
    ],
    [
      'filtered by stars',
      async () => hasRecord((await readRecord('/listings?path=/telo&rating=4'))?.items, products.liquidSoap),
    ],
    [
      'in structured data',
      async ({ language }) => {
        const path = language === 'en' ? '/liquid-soap' : '/tekute-mydlo';
        return JSON.stringify((await readRecord(`/pages?path=${path}`)) ?? {}).includes('aggregateRating');
      },
    ],
  ],
  [
    ['it waits', ...reviewSet("state = 'waiting', approved_at = null", "state = 'approved', approved_at = now()")],
    [
      'it was refused',
      ...reviewSet("state = 'refused', approved_at = null", "state = 'approved', approved_at = now()"),
    ],
    ['its product is hidden', ...changeOf('products', products.liquidSoap)('is_hidden = true', 'is_hidden = false')],
    [
      'its category is kept for customer groups',
      ...changeOf('categories', categories.soaps)(
        'customer_groups_restriction = true',
        'customer_groups_restriction = false',
      ),
    ],
  ],
);

const namesParameter = (list: { id: number }[] | undefined) => hasRecord(list, parameter);
walkWays(
  'what products are rated by',
  [
    [
      'of a product',
      async () => namesParameter(await readRecord(`/products/${products.liquidSoap}/review-parameters`)),
    ],
    [
      'in a product',
      async () => namesParameter((await embedded(products.liquidSoap, 'review_parameters')).review_parameters),
    ],
    [
      'in the rating',
      async () =>
        namesParameter((await callAs(`GET /products/${products.liquidSoap}/reviews`)).body.rating?.parameters),
    ],
    [
      'in a review',
      async () =>
        namesParameter(
          (await readRecord(`/products/${products.liquidSoap}/reviews?embed=parameters`))[0]._embedded.parameters,
        ),
    ],
  ],
  [
    [
      'it is switched off',
      ...changeOf('product_review_parameters', parameter)('is_active = false', 'is_active = true'),
    ],
  ],
);
