import { FIXTURE } from '../../../testing/fixtures/index.ts';
import {
  addToCart,
  changeOf,
  hasRecord,
  newCart,
  openVisibilityShop,
  readRecord,
  type Way,
  walkWays,
} from '../../../testing/visibility/index.ts';

const { products, variations } = FIXTURE;
openVisibilityShop();

const variationSet = changeOf('product_variations', variations.ml50);
/** Whether a card of the category says that the product can be bought. */
const cardSells = async (id: number, category: string) =>
  (await readRecord(`/listings?path=${category}`))?.items.find((one: { id: number }) => one.id === id)._embedded
    .can_purchase;
const stocked = async (id: number, category: string) =>
  hasRecord((await readRecord(`/listings?path=${category}&in_stock=1`))?.items, id);
const soapSet = changeOf('products', products.barSoap);
const creamSet = changeOf('products', products.cream);

/** A line that is in a cart already stays there. */
const isInCart = (product: number, variation?: number): Way => {
  let cart = '';
  return [
    'as a line of a cart',
    async () => {
      if (cart === '') {
        cart = await newCart();
        await addToCart(cart, product, variation);
      }
      const isIn = (await readRecord(`/carts/${cart}/items`)).length > 0;
      if (!isIn) cart = '';
      return isIn;
    },
  ];
};

walkWays(
  'a product that can be bought',
  [
    [
      'by id',
      async () => (await readRecord(`/products/${products.barSoap}?embed=can_purchase`))._embedded.can_purchase,
    ],
    ['on a card', () => cardSells(products.barSoap, '/telo/mydla/tuha')],
    ['filtered by stock', () => stocked(products.barSoap, '/telo/mydla/tuha')],
    isInCart(products.barSoap),
    ['into a cart', async () => (await addToCart(await newCart(), products.barSoap)).status === 201],
  ],
  [
    ['its availability forbids it', ...soapSet('product_availability_id = 4', 'product_availability_id = 1')],
    ['its sale begins later', ...soapSet("purchasable_since = '2099-01-01'", 'purchasable_since = null')],
    ['there is none left', ...soapSet('stock_state = 0', 'stock_state = 100')],
  ],
);

const variationSells = async () =>
  (await readRecord(`/products/${products.cream}/variations?embed=can_purchase`)).find(
    (one: { id: number }) => one.id === variations.ml50,
  )._embedded.can_purchase;
const onlyVariation: Way[] = [
  ['in the list', variationSells],
  isInCart(products.cream, variations.ml50),
  ['into a cart', async () => (await addToCart(await newCart(), products.cream, variations.ml50)).status === 201],
];
walkWays('a variation that can be bought', onlyVariation, [
  ['its availability forbids it', ...variationSet('product_availability_id = 4', 'product_availability_id = 1')],
  ['its sale begins later', ...variationSet("purchasable_since = '2099-01-01'", 'purchasable_since = null')],
  ['there is none left', ...variationSet('stock_state = 0', 'stock_state = 10')],
]);
walkWays(
  'a product that can be bought in variations',
  [
    ...onlyVariation,
    [
      'the product',
      async () => (await readRecord(`/products/${products.cream}?embed=can_purchase`))._embedded.can_purchase,
    ],
    ['on a card', () => cardSells(products.cream, '/telo')],
    ['filtered by stock', () => stocked(products.cream, '/telo')],
  ],
  [
    [
      "the product's availability forbids it",
      ...creamSet('product_availability_id = 4', 'product_availability_id = 1'),
    ],
    ["the product's sale begins later", ...creamSet("purchasable_since = '2099-01-01'", 'purchasable_since = null')],
    [
      'the availability of each variation forbids it',
      `update product_variations set product_availability_id = 4 where product_id = ${products.cream}`,
      `update product_variations set product_availability_id = 1 where product_id = ${products.cream}`,
    ],
  ],
);
