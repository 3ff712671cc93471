import { expect, test } from 'vitest';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import {
  addToCart,
  changeOf,
  EVERYBODY,
  hasRecord,
  newCart,
  openVisibilityShop,
  type Reason,
  readRecord,
  VISIBLE,
  walkWays,
  whileHidden,
  withoutAddress,
} from '../../../testing/visibility/index.ts';

const { products, categories } = FIXTURE;
const { packages } = VISIBLE;
openVisibilityShop();

const closedTo = (category: number): Reason[] => [
  [
    'the category of a part is kept for customer groups',
    ...changeOf('categories', category)('customer_groups_restriction = true', 'customer_groups_restriction = false'),
  ],
  [
    'the category of a part is kept for one customer group',
    `update categories set customer_groups_restriction = true where id = ${category};
     insert into category_customer_groups (category_id, customer_group_id) values (${category}, ${VISIBLE.group})`,
    `update categories set customer_groups_restriction = false where id = ${category}; delete from category_customer_groups where category_id = ${category}`,
    ['member'],
  ],
];
const unseenPart = (id: number): Reason[] => [
  ...closedTo(categories.barSoaps),
  ['a part has no address in the language', ...withoutAddress(9, id), ['slovak', 'english']],
  ['a part has no address in another language', ...withoutAddress(9, id, 'sk'), ['guest', 'english', 'member']],
  [
    'a part has no price in the price list',
    `update prices set price_list_id = 3 where price_list_id = 1 and product_id = ${id}`,
    `update prices set price_list_id = 1 where price_list_id = 3 and product_id = ${id}`,
    ['slovak'],
  ],
];
const SEARCH = { cs: '/hledat', sk: '/hladat', en: '/search' };
const PATHS = { [packages.fixed]: '/darek', [packages.composite]: '/trojice' };
const WORDS = { [packages.fixed]: 'dárek', [packages.composite]: 'trojice' };
for (const id of [packages.fixed, packages.composite])
  walkWays(
    `a package that is not sold without a part: ${WORDS[id]}`,
    [
      ['by id', async () => (await readRecord(`/products/${id}`)) !== null],
      ['in the list', async () => hasRecord(await readRecord('/products?per_page=100'), id)],
      ['by path', async () => (await readRecord(`/pages?path=${PATHS[id]}`))?.kind === 'model'],
      [
        'on the search page',
        async ({ language }) =>
          hasRecord((await readRecord(`/listings?path=${SEARCH[language]}&search=${WORDS[id]}`))?.items, id),
      ],
      [
        'among suggestions',
        async () => hasRecord((await readRecord(`/search/suggestions?search=${WORDS[id]}`)).products, id),
      ],
    ],
    unseenPart(products.barSoap),
    EVERYBODY,
  );
walkWays(
  'a fixed package that is not sold without a part',
  [['into a cart', async () => (await addToCart(await newCart(), packages.fixed)).status === 201]],
  unseenPart(products.barSoap),
  EVERYBODY,
);
test('a package of choices is sold as long as those that one sees fill it', async () => {
  const sees = async () => [
    await readRecord(`/products/${packages.configurable}`),
    (await readRecord('/search/suggestions?search=krabička')).products,
  ];
  const without = (id: number): [string, string] => [
    `update prices set price_list_id = 3 where price_list_id = 1 and product_id = ${id}`,
    `update prices set price_list_id = 1 where price_list_id = 3 and product_id = ${id}`,
  ];
  await whileHidden(...without(products.barSoap), async () => {
    const [record, found] = await sees();
    expect([record?.id, hasRecord(found, packages.configurable)]).toEqual([packages.configurable, true]);
    await whileHidden(...without(products.cream), async () => {
      const [gone, missed] = await sees();
      expect([gone, hasRecord(missed, packages.configurable)]).toEqual([null, false]);
    });
  });
});

test('a package names the languages in which it is sold with all of its parts', async () => {
  const urls = async () => Object.keys((await readRecord('/pages?path=/darek')).urls).sort();
  expect(await urls()).toEqual(['cs', 'en', 'sk']);
  await whileHidden(...withoutAddress(9, products.barSoap, 'sk'), async () => {
    expect(await urls()).toEqual(['cs', 'en']);
  });
});
