import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewOperator, ProvidedShop } from '../scenario/index.ts';
import { type DemoShop, seedDemoShops } from './demo-shops.ts';

let operators = 0;

function describe({ shop, operator }: DemoShop): ProvidedShop {
  const { port, sandboxPort, operationsPort } = shop;
  return { port, sandboxPort, operationsPort, operator };
}

/** A new person with all rights, who has not set up yet. */
async function newOperator({ shop }: DemoShop): Promise<NewOperator> {
  operators += 1;
  const person = { name: `Petr Svoboda ${operators}`, email: `petr.${operators}@example.com` };
  return { ...person, setUpToken: await shop.addOperator(person.name, person.email) };
}

/** Shops of files, opened one ahead: it starts while a file runs, and is removed while the next one does. */
function shopsOneAhead() {
  // Seeded while tests that need no shop run; whoever asks for a shop learns if it failed.
  const demo = seedDemoShops();
  const open = async (settings: Record<string, string> = {}) => (await demo).open(settings);
  const removals: Promise<unknown>[] = [];
  const remove = (shop: Promise<DemoShop>) => {
    removals.push(shop.then((one) => one.remove()));
  };
  let next: Promise<DemoShop> | undefined;
  demo.catch(() => undefined);
  return {
    open(settings: Record<string, string>): Promise<DemoShop> {
      if (Object.keys(settings).length > 0) return open(settings);
      const shop = next ?? open();
      next = open();
      next.catch(() => undefined);
      return shop;
    },
    remove,
    async close() {
      if (next) remove(next);
      await Promise.allSettled(removals);
      await (await demo).close();
    },
  };
}

/** Opens a demo shop per test file (`/7`, settings as the query), with `/7/log`, `/7/operator` and `/7/end`. */
export async function serveShops(): Promise<{ url: string; close(): Promise<void> }> {
  const demo = shopsOneAhead();
  const shops = new Map<string, Promise<DemoShop>>();
  async function answer(path: string): Promise<string> {
    const { pathname, searchParams } = new URL(path, 'http://shops');
    const [, file = '', what] = pathname.split('/');
    const opening = shops.get(file) ?? demo.open(Object.fromEntries(searchParams));
    shops.set(file, opening);
    const open = await opening;
    if (what === 'operator') return JSON.stringify(await newOperator(open));
    if (what === 'log') return open.shop.output();
    if (what !== 'end') return JSON.stringify(describe(open));
    shops.delete(file);
    demo.remove(opening);
    return '';
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      (body) => response.end(body),
      (error) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      for (const shop of shops.values()) demo.remove(shop);
      await demo.close();
    },
  };
}
