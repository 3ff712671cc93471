import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ProductCard } from '../../../../contract/catalogue/products.ts';
import { RELEVANCE, SORTS } from '../../../../contract/search/rules.ts';
import { ApiError, errorMessage } from '../../../lib/http/api.ts';
import { configuredRoute } from '../../../lib/shop/routes.ts';
import { money, pricesOf, readProduct, type Shop, whole } from './mcp-product.ts';

const FOUND = 24;
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const found = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  price_with_tax: money.describe('What the buyer pays; the lowest one of a product with variants'),
  highest_price_with_tax: money.nullable().describe('Of the dearest variant; null when all cost the same'),
  price_before_discount: money.nullable(),
  brand: z.string().nullable(),
  can_be_bought: z.boolean(),
  availability: z.string(),
  rating: z.object({ average: z.number(), count: z.int() }).nullable().describe('Of five; null without reviews'),
  image_url: z.string(),
});
const listed = z.object({ products: z.array(found), total: z.int(), page: z.int(), pages: z.int() });
const page = z.int().min(1).max(1_000).default(1);

const answer = (structuredContent: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
  structuredContent,
});

/** What the API refuses is answered to the caller in its own words; everything else is a failure of the server. */
async function resultOf(work: () => Promise<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    return answer(await work());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const text =
      error.status === 404
        ? 'There is no such page or product in this shop.'
        : (errorMessage(error) ?? error.body.type);
    return { isError: true, content: [{ type: 'text', text }] };
  }
}

function foundProduct(card: ProductCard, shop: Shop): z.infer<typeof found> {
  const {
    computed_prices: prices,
    brand,
    can_purchase: can,
    product_availability: availability,
    rating,
    image_url: image,
  } = card._embedded;
  return {
    id: card.id,
    name: card.name,
    url: whole(`/${card.slug}`, shop),
    ...pricesOf(prices, shop),
    brand: brand?.name ?? null,
    can_be_bought: can,
    availability: availability.name,
    rating: rating ?? null,
    image_url: whole(image, shop),
  };
}

interface Wanted {
  path: string;
  search?: string;
  page: number;
  sort?: string;
  min_price?: number;
  max_price?: number;
}

async function list(wanted: Wanted, shop: Shop) {
  const { item } = await shop.api('GET /listings', {
    query: { ...wanted, page: String(wanted.page), per_page: String(FOUND) },
  });
  const { items_count: total, page: at, pages } = item.pagination_data;
  return { products: item.items.map((card) => foundProduct(card, shop)), total, page: at, pages };
}

interface Node {
  name: string;
  children?: Node[];
  _embedded?: { urls?: Record<string, string> };
}

const categoryOf = ({ name, children = [], _embedded }: Node, language: string): Record<string, unknown> => ({
  name,
  path: _embedded?.urls?.[language] ?? null,
  children: children.map((child) => categoryOf(child, language)),
});

/** What programs may do here: find and read, as any guest of the shop. */
export function addTools(server: McpServer, shop: Shop): void {
  const { api, info } = shop;
  server.registerTool(
    'search_products',
    {
      title: 'Search products',
      description:
        'Finds products by words in any form and order, by product code or EAN. The best match comes first unless another sort is given.',
      inputSchema: z.object({
        search: z.string().trim().min(1).max(200),
        page,
        sort: z.enum([RELEVANCE, ...SORTS]).default(RELEVANCE),
        min_price: z.number().min(0).max(10_000_000).optional(),
        max_price: z.number().min(0).max(10_000_000).optional(),
      }),
      outputSchema: listed,
      annotations: READ_ONLY,
    },
    (input) =>
      resultOf(() =>
        list({ ...input, path: configuredRoute(info.routes, 'search', info.language)?.path ?? '/' }, shop),
      ),
  );
  server.registerTool(
    'list_categories',
    {
      title: 'List categories',
      description: 'The whole tree of categories with the path of each, for browse_category.',
      inputSchema: z.object({}),
      annotations: READ_ONLY,
    },
    () =>
      resultOf(async () => {
        const { items } = await api('GET /categories/tree', { query: { only: 'id,name', embed: 'urls' } });
        return { categories: (items as Node[]).map((node) => categoryOf(node, info.language)) };
      }),
  );
  server.registerTool(
    'browse_category',
    {
      title: 'Browse a category or brand',
      description: 'Products of a category or brand, by its path on this host.',
      inputSchema: z.object({
        path: z
          .string()
          .max(400)
          .regex(/^\/[^/\\]/),
        page,
        sort: z.enum(SORTS).default(SORTS[0]),
      }),
      outputSchema: listed,
      annotations: READ_ONLY,
    },
    (input) => resultOf(() => list(input, shop)),
  );
  server.registerTool(
    'get_product',
    {
      title: 'Read a product',
      description:
        'Everything about one product: texts (HTML), sections such as ingredients and use, prices, availability, rating, properties, variants, pictures, and what a package contains.',
      inputSchema: z.object({ id: z.int().min(1).max(2_147_483_647) }),
      annotations: READ_ONLY,
    },
    ({ id }) => resultOf(() => readProduct(id, shop)),
  );
}
