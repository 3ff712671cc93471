import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewOperator, ProvidedShop } from './provided.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

interface OpenShop {
  shop: ShopProcess;
  provided: ProvidedShop;
}

let operators = 0;

async function openShop(): Promise<OpenShop> {
  const shop = await startShopProcess({ LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.0/8,::1' });
  const { port, sandboxPort, operationsPort } = shop;
  return { shop, provided: { port, sandboxPort, operationsPort, operator: await shop.operatorToken() } };
}

/** A new person with all rights, who has not set up yet. */
async function newOperator(shop: ShopProcess): Promise<NewOperator> {
  operators += 1;
  const person = { name: `Petr Svoboda ${operators}`, email: `petr.${operators}@example.com` };
  return { ...person, setUpToken: await shop.addOperator(person.name, person.email) };
}

/**
 * Serves a built demo shop for each worker (`/1`), its log (`/1/log`) and a new operator (`/1/operator`), so that files that run at the same time do not
 * share stock, mailbox or simulated faults of the gateway.
 */
export async function serveShops(): Promise<{ url: string; close(): Promise<void> }> {
  const shops = new Map<string, Promise<OpenShop>>();
  async function answer(path: string): Promise<string> {
    const [, worker = '', what] = path.split('/');
    const opening = shops.get(worker) ?? openShop();
    shops.set(worker, opening);
    const { shop, provided } = await opening;
    if (what === 'operator') return JSON.stringify(await newOperator(shop));
    return what ? shop.output() : JSON.stringify(provided);
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
      const opened = await Promise.allSettled(shops.values());
      await Promise.all(opened.map((one) => one.status === 'fulfilled' && one.value.shop.remove()));
    },
  };
}
