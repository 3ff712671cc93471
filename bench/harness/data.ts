import { once } from 'node:events';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from '../../launch/database/index.ts';
import { treeSeconds } from './process-time.ts';
import { startProgram } from './program.ts';
import { dataRoot, project } from './project.ts';

/** A seeded database of the benchmarks, running. */
export interface Data {
  url: string;
  dataDir: string;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Processor time of all PostgreSQL processes, in seconds. */
  cpuSeconds(): Promise<number>;
  close(): Promise<void>;
}

/** Number of products, or `demo` for the demo shop; `orders` is a copy of it that many orders are written into. */
export type Size = number | 'demo' | 'orders';

/** Marks a finished seed with reviews; a database without it is seeded again. */
const SEEDED = "select to_regclass('bench_seeded_with_reviews') is not null as seeded";

async function seed(dataDir: string, size: Size): Promise<void> {
  // As many reviews as products, so that pages and stars are measured with them.
  const args = typeof size === 'string' ? [] : ['--products', String(size), '--reviews', String(size)];
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', LOG_FORMAT: 'json' };
  const program = startProgram([join(project, 'launch/pult.js'), 'db:seed', ...args], settings);
  await once(program.child, 'close');
  if (program.child.exitCode !== 0) throw new Error(`Seeding failed:\n${program.output()}`);
}

async function isSeeded(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ seeded: boolean }>(SEEDED).finally(() => client.end());
  return rows[0]?.seeded === true;
}

/** Opens the database of a size; seeds it the first time, which takes a while for a large one. */
export async function openData(size: Size): Promise<Data> {
  const dataDir = join(dataRoot, String(size));
  await mkdir(dataDir, { recursive: true });
  // PostgreSQL may run as another account and must be able to enter.
  await chmod(dataDir, 0o711);
  let database = await startDatabase(dataDir);
  if (!(await isSeeded(database.url))) {
    await database.stop();
    await seed(dataDir, size);
    database = await startDatabase(dataDir);
  }
  const [pid = ''] = (await readFile(join(database.folder, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  const pool = new pg.Pool({ connectionString: database.url, max: 16 });
  await pool.query('create table if not exists bench_seeded_with_reviews ()');
  return {
    url: database.url,
    dataDir,
    sql: async (text, values) => (await pool.query(text, values)).rows,
    cpuSeconds: () => treeSeconds(Number(pid)),
    async close() {
      await pool.end();
      await database.stop();
    },
  };
}
