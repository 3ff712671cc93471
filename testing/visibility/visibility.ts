import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromManyAddresses, startBrowsingShop, type TestShop } from '../shops/index.ts';
import { addVisibleRecords, VIEWERS, type Viewer, type ViewerName } from './visible-records.ts';

let shop: TestShop;
let viewers: Record<ViewerName, Viewer>;
/** Who makes the calls of the functions below. */
let viewer: Viewer;

/** Starts a shop with a record of each kind that can be hidden, for the functions below; `opened` may start more on it. */
export function openVisibilityShop(opened: (shop: TestShop) => Promise<void> = async () => {}): void {
  beforeAll(async () => {
    shop = fromManyAddresses(await startBrowsingShop({ trustProxy: true }));
    viewers = await addVisibleRecords(shop);
    viewer = viewers.guest;
    await emit();
    await opened(shop);
  });
  afterAll(() => shop.close());
}

const emit = async () => {
  await shop.sql(
    `insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('shop.changed', '{}')`,
  );
  await shop.api.flushEvents();
};
type Options = { body?: unknown; isOwn?: boolean };
/** A call of the viewer: signed in if it `isOwn`, else only where they are a member of a group. */
export const callAs = (call: string, { body, isOwn = false }: Options = {}) =>
  shop.request(call, { body, host: viewer.host, headers: isOwn ? viewer.own.headers : viewer.headers });
export const getPath = (path: string) => callAs(`GET ${path}`);
/** An answer's item or items; null for 404. */
export async function readRecord(path: string, isOwn = false) {
  const { status, body } = await callAs(`GET ${path}`, { isOwn });
  expect([200, 404], `${path}: ${JSON.stringify(body)}`).toContain(status);
  return status === 404 ? null : (body.item ?? body.items);
}
export const hasRecord = (records: { id: number }[] | null | undefined, id: number) =>
  (records ?? []).some((one) => one.id === id);
type Node = { id: number; children: Node[] };
export const hasNode = (nodes: Node[], id: number): boolean =>
  nodes.some((node) => node.id === id || hasNode(node.children, id));

export async function newCart(): Promise<string> {
  return (await callAs('POST /carts', { body: {} })).body.item.id;
}
export const addToCart = (cart: string, product_id: number, product_variation_id?: number) =>
  callAs(`POST /carts/${cart}/items`, { body: { product_id, product_variation_id, amount: 1 } });

/** Runs `hide`, then `look`, then `restore`. */
export async function whileHidden(hide: string, restore: string, look: () => Promise<void>): Promise<void> {
  for (const statement of hide.split(';')) await shop.sql(statement);
  await emit();
  try {
    await look();
  } finally {
    for (const statement of restore.split(';')) await shop.sql(statement);
    await emit();
  }
}
export const withoutAddress = (type: number, id: number, language = 'cs'): [string, string] => [
  `update slugs set is_canonical = false where model_type = ${type} and model_id = ${id} and language = '${language}'`,
  `update slugs set is_canonical = true where model_type = ${type} and model_id = ${id} and language = '${language}'
     and path not in ('/stare-mydlo', '/nejstarsi-mydlo')`,
];

export type Way = [name: string, sees: (viewer: Viewer) => Promise<boolean>];
/** `stillSeenBy`: those from whom it hides nothing. */
export type Reason = [name: string, hide: string, restore: string, stillSeenBy?: readonly ViewerName[]];

/** Ways by which the viewer sees the record. */
async function waysOf(name: ViewerName, ways: readonly Way[]): Promise<string[]> {
  viewer = viewers[name];
  try {
    const visible: string[] = [];
    for (const [way, sees] of ways) if (await sees(viewer)) visible.push(way);
    return visible;
  } finally {
    viewer = viewers.guest;
  }
}

/** Tests that every way shows a record, that each reason hides it where it should, and that it comes back. */
export function walkWays(
  what: string,
  ways: Way[],
  reasons: Reason[],
  lookers: readonly ViewerName[] = ['guest'],
): void {
  const all = ways.map(([name]) => name);
  describe(what, () => {
    test.each(lookers)('shows on every way to a viewer: %s', async (name) => {
      expect(await waysOf(name, ways)).toEqual(all);
    });
    test.each(reasons)('shows nowhere when %s', async (_name, hide, restore, stillSeenBy = []) => {
      await whileHidden(hide, restore, async () => {
        for (const name of lookers)
          expect([name, await waysOf(name, ways)]).toEqual([name, stillSeenBy.includes(name) ? all : []]);
      });
      expect(await waysOf('guest', ways)).toEqual(all);
    });
  });
}
export const EVERYBODY: readonly ViewerName[] = VIEWERS;

/** A change of a row and its reversal. */
export const changeOf =
  (table: string, id: number) =>
  (change: string, back: string): [string, string] => [
    `update ${table} set ${change} where id = ${id}`,
    `update ${table} set ${back} where id = ${id}`,
  ];
