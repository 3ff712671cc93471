import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { readBaseline, worseThan, writeBaseline } from './baseline.ts';
import { type Figure, failuresOf, isMet } from './figure.ts';
import { type Data, openData, type Size } from './harness/data.ts';
import { startShop } from './harness/shop.ts';
import { addresses } from './parts/addresses.ts';
import { buyers } from './parts/buyers.ts';
import { calls } from './parts/calls.ts';
import { cart } from './parts/cart.ts';
import { checkout } from './parts/checkout.ts';
import { freshPages } from './parts/fresh-pages.ts';
import { freshness } from './parts/freshness.ts';
import { hearts } from './parts/hearts.ts';
import { indexBuilding } from './parts/index-building.ts';
import { journal } from './parts/journal.ts';
import { largeShop } from './parts/large-shop.ts';
import { lighthousePart } from './parts/lighthouse.ts';
import { listing } from './parts/listing.ts';
import { live } from './parts/live.ts';
import { memory } from './parts/memory.ts';
import { mixedLoad } from './parts/mixed-load.ts';
import { orderBatches } from './parts/order-batches.ts';
import { orderSearch } from './parts/order-search.ts';
import { pageCache } from './parts/page-cache.ts';
import { pages } from './parts/pages.ts';
import type { Context, Part } from './parts/part.ts';
import { promotions } from './parts/promotions.ts';
import { routes } from './parts/routes.ts';
import { scripts } from './parts/scripts.ts';
import { search } from './parts/search.ts';
import { settlement } from './parts/settlement.ts';
import { signIn } from './parts/sign-in.ts';
import { start } from './parts/start.ts';
import { vitals } from './parts/vitals.ts';
import { profiling, readProfiles } from './profile.ts';
import { tableOf } from './table.ts';

// Parts that need the large database are last, so that only one database is open for most of the run.
const PARTS: Part[] = [
  pageCache,
  signIn,
  pages,
  cart,
  checkout,
  settlement,
  orderBatches,
  orderSearch,
  hearts,
  addresses,
  buyers,
  promotions,
  live,
  routes,
  scripts,
  vitals,
  lighthousePart,
  start,
  mixedLoad,
  calls,
  listing,
  freshPages,
  largeShop,
  search,
  indexBuilding,
  freshness,
  memory,
  journal,
];
const RESULTS = join(import.meta.dirname, 'results');

const USAGE = `npm run bench -- [parts] [--quick] [--check] [--baseline] [--profile] [--products 100000] [--only PATTERN]

${PARTS.map(({ name, about }) => `  ${name.padEnd(15)} ${about}`).join('\n')}

  --quick      short rounds, for a look
  --check      ends with 1 when a figure is worse than bench/baseline.json by more than a third
  --baseline   takes the figures of this run as the baseline
  --profile    leaves profiles of the shop's process in bench/results
  --products   size of the large shop
  --only       of routes: those whose name fits a regular expression, such as "/vouchers|/gifts"`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      baseline: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      products: { type: 'string', default: '100000' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !PARTS.some((part) => part.name === name));
  if (values.help || unknown.length > 0 || !/^[1-9]\d{0,6}$/.test(values.products)) {
    process.stdout.write(`${unknown.length > 0 ? `There is no part ${unknown.join(', ')}.\n\n` : ''}${USAGE}\n`);
    process.exit(unknown.length > 0 ? 1 : 0);
  }
  const parts = positionals.length > 0 ? PARTS.filter(({ name }) => positionals.includes(name)) : PARTS;
  return { ...values, large: Number(values.products), parts };
}

const log = (line: string) => process.stderr.write(`${line}\n`);
const { parts, quick, check, baseline, profile, large, only } = readArguments();
const stamp = new Date().toISOString().replace(/[:.]/g, '-');
const profiles = join(RESULTS, `profile-${stamp}`);
const open = new Map<Size, Data>();

/** Deletes jobs left by a part that does not wait for them, so that the next one does not measure them. */
async function forgetJobs({ sql }: Data): Promise<void> {
  const [queue] = await sql<{ there: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as there",
  );
  if (queue?.there) await sql('delete from graphile_worker._private_jobs');
}

const context: Context = {
  scale: quick ? 0.4 : 1,
  large,
  only: new RegExp(only),
  log,
  async data(size) {
    const opened = open.get(size);
    if (opened) return opened;
    const data = await openData(size);
    const own = { ...data, close: () => (open.delete(size) ? data.close() : Promise.resolve()) };
    open.set(size, own);
    return own;
  },
  async withShop(data, settings, work) {
    await forgetJobs(data);
    const environment = profile ? { ...settings, ...profiling(profiles) } : settings;
    const shop = await startShop({ databaseUrl: data.url, dataDir: data.dataDir, settings: environment });
    return work(shop).finally(shop.stop);
  },
};

/** Runs the parts; one that fails is reported and the others go on. */
async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const part of parts) {
    log(`${part.name}: ${part.about} …`);
    try {
      figures.push(...(await part.measure(context)));
    } catch (error) {
      log(`${part.name} could not be measured: ${inspect(error)}`);
      process.exitCode = 1;
    }
  }
  return figures;
}

try {
  const figures = await run();
  const machine = {
    cpus: os.cpus().length,
    model: os.cpus()[0]?.model,
    memory_gb: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
  };
  const judged = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
  await mkdir(RESULTS, { recursive: true });
  const result = JSON.stringify({ taken_at: new Date().toISOString(), machine, quick, figures: judged }, null, 2);
  await Promise.all([`${stamp}.json`, 'latest.json'].map((name) => writeFile(join(RESULTS, name), result)));
  process.stdout.write(`\n${machine.cpus} × ${machine.model}, Node ${machine.node}\n\n${tableOf(figures)}\n`);
  const failures = failuresOf(figures);
  if (failures.length > 0) {
    process.stdout.write(`\n${failures.length} not measured:\n  ${failures.join('\n  ')}\n`);
    process.exitCode = 1;
  }
  if (baseline) await writeBaseline(figures);
  if (check) {
    const worse = worseThan(await readBaseline(), figures);
    process.stdout.write(
      `\n${worse.length > 0 ? worse.join('\n') : 'No figure is worse than the baseline by more than a third.'}\n`,
    );
    if (worse.length > 0) process.exitCode = 1;
  }
  if (profile) process.stdout.write(`\n${await readProfiles(profiles)}\n`);
} finally {
  for (const data of [...open.values()]) await data.close();
}
process.exit();
