import { type Figure, median, spread } from '../figure.ts';
import { readsPerSecond } from '../harness/ceilings.ts';
import { type Cost, costOfWork } from '../harness/cost.ts';
import type { Data } from '../harness/data.ts';
import { perSecond } from '../harness/drive.ts';
import { CONCURRENCY } from '../harness/project.ts';
import type { Shop } from '../harness/shop.ts';
import { type Context, load, rounds } from './part.ts';

/** Something that shoppers do many times, some at once. */
export interface Buying {
  part: string;
  what: string;
  atLeast: number;
  /** Most processor time of one in all processes, with what followed from it. */
  mostMs?: number;
  /** Processes of the shop whose time counts. */
  processes: readonly Shop[];
  buy(index: number): Promise<void>;
  /** Waits until everything that followed from so many is done: their mails. */
  finish?: { what: string; atLeast: number; until(count: number): Promise<void> };
}

interface Round {
  perSecond: number;
  /** The same with the time until what followed was done. */
  finishedPerSecond: number;
  cost: Cost;
}

const ROUNDS = 5;
const WARM_UP_SECONDS = 3;

const rateOf = (count: number, since: number) => (count * 1000) / (performance.now() - since);

function runner({ buy, finish }: Buying) {
  let count = 0;
  const next = () => {
    count += 1;
    return buy(count);
  };
  return async (seconds: number) => {
    const [before, startedAt] = [count, performance.now()];
    const rate = await perSecond(next, CONCURRENCY, seconds);
    await finish?.until(count);
    return { count: count - before, perSecond: rate, finishedPerSecond: rateOf(count - before, startedAt) };
  };
}

async function measureRound(data: Data, { processes }: Buying, run: () => ReturnType<ReturnType<typeof runner>>) {
  let done = { count: 0, perSecond: 0, finishedPerSecond: 0 };
  const cost = await costOfWork(data, processes, async () => {
    done = await run();
    return done.count;
  });
  return { ...done, cost };
}

/** Reads by primary key: how many in a second, and PostgreSQL's processor time for one. */
async function measureReads(data: Data) {
  const seconds = 3;
  const before = await data.cpuSeconds();
  const rate = await readsPerSecond(data, seconds);
  return { rate, postgres: (((await data.cpuSeconds()) - before) * 1000) / (rate * seconds) };
}

function figuresOf(
  { part, what, atLeast, mostMs, finish }: Buying,
  done: readonly Round[],
  reads: Awaited<ReturnType<typeof measureReads>>,
): Figure[] {
  const figure = (name: string, unit: string, values: number[], ceiling: number, digits = 0): Figure => {
    const value = median(values);
    const compared = { what: 'row read by primary key', value: ceiling, unit };
    const ratio = value / ceiling;
    const note = spread(values, digits);
    return { part, what: name, value, unit, goal: null, ceiling: compared, ratio, load: load(), note };
  };
  const rate = (name: string, goal: number, values: number[]): Figure => ({
    ...figure(name, '/s', values, reads.rate),
    goal: { atLeast: goal },
  });
  const cost = (process: keyof Cost) => done.map((round) => round.cost[process]);
  const all = done.map(({ cost: { node, postgres } }) => node + postgres);
  const finished = done.map((round) => round.finishedPerSecond);
  return [
    rate(
      what,
      atLeast,
      done.map((round) => round.perSecond),
    ),
    ...(finish ? [rate(finish.what, finish.atLeast, finished)] : []),
    figure(`${finish?.what ?? what}: Node`, 'ms CPU', cost('node'), reads.postgres, 2),
    figure(`${finish?.what ?? what}: PostgreSQL`, 'ms CPU', cost('postgres'), reads.postgres, 2),
    {
      ...figure(`${finish?.what ?? what}: all processes`, 'ms CPU', all, reads.postgres, 2),
      goal: mostMs === undefined ? null : { atMost: mostMs },
    },
  ];
}

/** Rates and processor time of buying. */
export async function measureBuying({ scale }: Context, data: Data, buying: Buying): Promise<Figure[]> {
  const run = runner(buying);
  await run(WARM_UP_SECONDS);
  const reads = await measureReads(data);
  const seconds = Math.max(2, 4 * scale);
  const done = await rounds(ROUNDS, () => measureRound(data, buying, () => run(seconds)));
  return figuresOf(buying, done, reads);
}
