import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { removeDatabase, startDatabase } from '../../launch/database/index.ts';
import { makeRunFolder, type ShopProcess, startShopProcess } from '../processes/index.ts';

const TEMPLATE = 'pult_demo';

/** A built demo shop as `npm start` seeds it, with data of its own. */
export interface DemoShop {
  shop: ShopProcess;
  /** Token for guarded writes. */
  operator: string;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

export interface DemoShops {
  /** `settings` beside the usual ones. */
  open(settings?: Record<string, string>): Promise<DemoShop>;
  close(): Promise<void>;
}

/** Seeds the demo shop once; each shop that is opened then is a process of its own on a copy of its database and index. */
export async function seedDemoShops(): Promise<DemoShops> {
  const folder = await makeRunFolder();
  const database = await startDatabase(folder, { durability: 'throwaway' });
  const close = async () => {
    await database.stop();
    await removeDatabase(folder);
  };
  const urlOf = (name: string) => Object.assign(new URL(database.adminUrl), { pathname: `/${name}` }).href;
  const settings = {
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.0/8,::1',
    SIGNING_SECRET: randomBytes(32).toString('base64url'),
    // Pictures are stored by their content, so shops may share what one of them has drawn.
    FILES_DIR: join(folder, 'files'),
  };
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const template = join(folder, 'template');
  const index = join(template, 'index');
  const seedTemplate = async () => {
    await mkdir(settings.FILES_DIR, { recursive: true });
    await administer(`CREATE DATABASE ${TEMPLATE}`);
    const shop = await startShopProcess({ ...settings, DATABASE_URL: urlOf(TEMPLATE) }, template);
    const operator = await shop.operatorToken().finally(() => shop.stop());
    // Cloning requires a template without connections.
    await administer(`ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false`);
    return operator;
  };
  const operator = await seedTemplate().catch(async (error) => {
    await close();
    throw error;
  });
  return {
    async open(others = {}) {
      const name = `shop_${randomBytes(6).toString('hex')}`;
      await administer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
      const data = await mkdtemp(join(folder, `${name}-`));
      if (existsSync(index)) await cp(index, join(data, 'index'), { recursive: true });
      const shop = await startShopProcess({ ...settings, ...others, DATABASE_URL: urlOf(name) }, data);
      const remove = async () => {
        await shop.remove();
        await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      };
      return { shop, operator, remove };
    },
    close,
  };
}
