import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { type Figure, spread } from '../figure.ts';
import type { Data } from '../harness/data.ts';
import { startProgram } from '../harness/program.ts';
import { project } from '../harness/project.ts';
import { load, type Part, rounds } from './part.ts';

const ROUNDS = 5;
const MOST = 100_000;

/** Every price of a list by one statement. */
const CHANGE = `update prices set price = price + 100, updated_at = now() where id in (
  select id from prices where price_list_id = (select min(id) from price_lists) order by id limit ${MOST})`;
const OPEN = `with made as (insert into change_sets (author_kind, author_name, call, record) values ('command', 'bench', 'bench', '') returning id)
  select id, set_config('pult.change_set', id::text, true) from made`;

/** Seconds of one change, and the number of its change set. */
async function change(client: pg.Client, isJournaled: boolean): Promise<{ seconds: number; id: number; rows: number }> {
  await client.query('vacuum analyze prices');
  await client.query('checkpoint');
  const begun = performance.now();
  await client.query('begin');
  const id = isJournaled ? (await client.query<{ id: number }>(OPEN)).rows[0]?.id : undefined;
  const { rowCount } = await client.query(CHANGE);
  await client.query('commit');
  return { seconds: (performance.now() - begun) / 1000, id: id ?? 0, rows: rowCount ?? 0 };
}

/** Seconds of `npm run undo`, the start of the program included. */
async function undo({ url, dataDir }: Data, args: string[]): Promise<number> {
  const begun = performance.now();
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const program = startProgram([join(project, 'launch/pult.js'), 'undo', ...args], settings);
  await once(program.child, 'close');
  if (program.child.exitCode !== 0) throw new Error(`undo failed:\n${program.output()}`);
  return (performance.now() - begun) / 1000;
}

const figure = (what: string, value: number, more: Partial<Figure> = {}): Figure => ({
  part: 'journal',
  what,
  value,
  unit: 's',
  goal: null,
  load: load(),
  ...more,
});

/** A change of many prices with and without the journal in turn, then its dry run and its undo. */
export const journal: Part = {
  name: 'journal',
  about: 'a journaled change of 100,000 prices beside the bare one, its dry run and its undo',
  async measure({ data, large, withShop }) {
    const shop = await data(large);
    // The shop brings the tables up to date.
    await withShop(shop, {}, async () => undefined);
    const client = new pg.Client({ connectionString: shop.url });
    await client.connect();
    try {
      const taken = await rounds(
        ROUNDS,
        async () => [await change(client, false), await change(client, true)] as const,
      );
      const seconds = (journaled: 0 | 1) => taken.map((pair) => pair[journaled].seconds);
      const value = Math.min(...seconds(1));
      const ceiling = { what: 'the bare UPDATE', value: Math.min(...seconds(0)), unit: 's' };
      const [, { id, rows }] = taken.at(-1) ?? [undefined, { id: 0, rows: 0 }];
      const note = `least of ${spread(seconds(1), 2)}`;
      const goal = { atMost: 1.5, of: 'ratio' } as const;
      return [
        figure(`journaled change of ${rows.toLocaleString('en-US')} prices`, value, {
          goal,
          ceiling,
          ratio: value / ceiling.value,
          note,
        }),
        figure('dry run of its undo', await undo(shop, [String(id), '--dry-run'])),
        figure('its undo', await undo(shop, [String(id)])),
      ];
    } finally {
      await client.end();
    }
  },
};
