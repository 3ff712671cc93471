import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seed } from './seed.ts';

const NOW = new Date('2026-11-21T08:00:00Z');

interface Database {
  url: string;
  drop: () => Promise<void>;
}

/** Demo shops for a test file, each in a database of its own. */
export class SeededShops {
  readonly #create: () => Promise<Database>;
  readonly #opened: { client: pg.Client; database: Database }[] = [];
  #filesDir = '';

  constructor(create: () => Promise<Database>) {
    this.#create = create;
  }

  async open(products?: number, customers = true, reviews?: number): Promise<pg.Client> {
    this.#filesDir ||= await mkdtemp(join(tmpdir(), 'demo-seed-'));
    const database = await this.#create();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    this.#opened.push({ client, database });
    await seed(database.url, { filesDir: this.#filesDir, products, reviews, customers, now: NOW });
    return client;
  }

  async close(): Promise<void> {
    for (const { client, database } of this.#opened) {
      await client.end();
      await database.drop();
    }
    await rm(this.#filesDir, { recursive: true });
  }
}

export async function first(client: pg.Client, text: string): Promise<Record<string, unknown> | undefined> {
  return (await client.query(text)).rows[0];
}

export const numberOf = async (client: pg.Client, text: string) =>
  (await first(client, `select count(*)::int as number ${text}`))?.number;
