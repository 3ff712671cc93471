import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startDatabase } from '../launch/database/index.ts';
import { searchIsIndexed, startSearchCluster } from '../testing/search/index.ts';
import { judgeSearch, tableOf } from '../testing/search-judge/index.ts';
import { openTestApi } from '../testing/shops/index.ts';
import { startProgram } from './harness/program.ts';
import { project } from './harness/project.ts';

const USAGE = `npm run judge -- [FILE …] [--products 200] [--missed 5] [--engine embedded]

Judges the search by hundreds of queries made of the demo shop's products, and of those of the files, which are imported first.

  --products   products of the shop that queries are made of, in each language
  --missed     queries of each kind to show that did not find what they should
  --engine     embedded, or opensearch: against its stand-in, which is slow, so name fewer products`;

/** Any rates do: prices are not judged. */
const PRICES = ['--currency', 'USD', '--rate', 'CZK=22', '--rate', 'EUR=0.9', '--rate', 'GBP=0.8'];
const HOSTS = { cs: 'cs.localhost', sk: 'sk.localhost', en: 'en.localhost' };

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '200' },
    missed: { type: 'string', default: '5' },
    engine: { type: 'string', default: 'embedded' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}

const dataDir = await mkdtemp(join(tmpdir(), 'pult-judge-'));
// PostgreSQL may run as another account and must be able to enter.
await chmod(dataDir, 0o711);

async function run(...args: string[]): Promise<void> {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', LOG_FORMAT: 'json' };
  const program = startProgram([join(project, 'launch/pult.js'), ...args], settings);
  await once(program.child, 'close');
  if (program.child.exitCode !== 0) throw new Error(`${args.join(' ')} failed:\n${program.output()}`);
}

async function judge(): Promise<void> {
  await run('db:seed');
  for (const file of files) await run('import', file, ...PRICES, '--no-pictures', '--tolerant');
  const database = await startDatabase(dataDir);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const cluster = values.engine === 'opensearch' ? await startSearchCluster() : undefined;
  const { api, request } = await openTestApi(database.url, { checkResponses: false, ...cluster?.options });
  if (cluster) {
    await api.startWorker(2);
    await api.warm();
    await searchIsIndexed(api);
  }
  const sql = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const verdicts = await judgeSearch({ request, sql }, HOSTS, Number(values.products));
  const missed = verdicts.flatMap(({ kind, missed: queries }) =>
    queries.slice(0, Number(values.missed)).map(({ language, text }) => `missed: ${kind} (${language}): ${text}`),
  );
  process.stdout.write(`${[tableOf(verdicts), ...missed].join('\n')}\n`);
  await api.close();
  await cluster?.close();
  await client.end();
  await database.stop();
}

if (!['embedded', 'opensearch'].includes(values.engine)) throw new Error(USAGE);
await judge().finally(() => rm(dataDir, { recursive: true, force: true }));
