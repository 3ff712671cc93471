import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type KillableShop, startKillableShop } from '../../testing/payments/index.ts';
import { compareMoney, decideGivenUp, type Sums } from './paid-orders.ts';
import { buyAndPay, GATEWAY_NAMES, numbersFrom, type PayingBuyer, payingBuyers, pick } from './paying-buyers.ts';

const PAGE = join(import.meta.dirname, '../../docs/gateway-faults.md');
const MARKS = ['<!-- made by scenarios/proof/money-through-kills.proof.ts -->', '<!-- its end -->'] as const;
const ORDERS = Number(process.env.KILLS_ORDERS ?? 1_000);
const SEED = Number(process.env.KILLS_SEED ?? 1);
const AT_ONCE = 12;
/** What breaks, and for how many orders it breaks once. */
const EVERY = { api: 50, database: 100, line: 20, answer: 10 };
type Fault = keyof typeof EVERY;
const timesOf = (fault: Fault) => Math.ceil(ORDERS / EVERY[fault]);
/** Calls of all gateways and of the bank: those that begin payments, pay back and read. */
const CALLS = [
  /./,
  /\/re(fund|verse)/i,
  /payments\/payment$|payment\/init|checkout\/orders$|Payments\/Payment$/,
  /fio/,
  /oauth2|token/,
];
const MINUTE = 60_000;
/** How far the shop's clock moves each second while buyers buy. */
const TICK = 5_000;
const TASKS = ['payments.check-open', 'payments.check-paid', 'payments.send-refunds', 'bank.poll-feeds'];

const isDown = () => undefined;
const start = (shop: KillableShop, tasks: readonly string[]) =>
  shop.sql(`select graphile_worker.add_job(task, '{}'::json) from unnest($1::text[]) task`, [tasks]);

/** Mails are counted by the proofs of killed shops: here they are done without being sent. */
const DROP_MAILS = `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier like 'notifications.%' and locked_at is null))`;

interface Planned {
  /** Comes once so many orders are done. */
  at: number;
  happen(): Promise<void>;
}
const plan = (fault: Fault, random: () => number, happen: () => Promise<void>): Planned[] =>
  Array.from({ length: timesOf(fault) }, () => ({ at: Math.floor(random() * ORDERS), happen }));

async function breakIt(shop: KillableShop, fault: Exclude<Fault, 'answer'>, random: () => number): Promise<void> {
  if (fault === 'api') return shop.killApi();
  if (fault === 'database') return shop.killDatabase();
  shop.line.cut(pick(CALLS, random));
  await sleep(300 + random() * 2_000);
  shop.line.cut(null);
}

/** Loses the answer to a call of one kind, or to any if none of that kind comes soon. */
async function loseAnswer({ line }: KillableShop, random: () => number): Promise<void> {
  const wanted = line.lostAnswers() + 1;
  const isLost = async (path: RegExp, withinMs: number) => {
    line.loseAnswerTo(path);
    for (const end = Date.now() + withinMs; line.lostAnswers() < wanted && Date.now() < end; ) await sleep(20);
    return line.lostAnswers() >= wanted;
  };
  if ((await isLost(pick(CALLS, random), 1_000)) || (await isLost(/./, MINUTE))) return;
  throw new Error('No call came whose answer could be lost.');
}

/** Lets all buyers buy while faults come after as many orders as they are planned for. */
async function runAll(shop: KillableShop, crowd: readonly PayingBuyer[], random: () => number): Promise<void> {
  const items = (await shop.request('GET /payment-methods')).body.items as { id: number; payment_service: number }[];
  const services = new Map([
    [4, 'gopay'],
    [8, 'csob'],
    [9, 'trustpay'],
    [10, 'paypal'],
  ]);
  const methods = new Map(items.map(({ id, payment_service: service }) => [services.get(service) ?? '', id]));
  const waiting = [...crowd];
  let finished = 0;
  let isOver = false;
  const buy = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await buyAndPay(shop, next, methods);
      finished += 1;
      if (finished % 100 === 0) console.log(`${finished} orders`);
    }
  };
  const inTurn = async (faults: readonly Planned[]) => {
    for (const { at, happen } of faults.toSorted((one, other) => one.at - other.at)) {
      while (finished < at && !isOver) await sleep(20);
      if (!isOver) await happen();
    }
  };
  const work = async () => {
    while (!isOver) {
      shop.pass(TICK);
      await start(shop, TASKS).catch(isDown);
      await shop.sql(DROP_MAILS).catch(isDown);
      await sleep(1_000);
    }
  };
  const breaking = (['api', 'database', 'line'] as const).flatMap((fault) =>
    plan(fault, random, () => breakIt(shop, fault, random)),
  );
  const losing = plan('answer', random, () => loseAnswer(shop, random));
  const buying = Array.from({ length: AT_ONCE }, buy);
  const all = Promise.all([...buying, inTurn(breaking), inTurn(losing)]).finally(() => {
    isOver = true;
  });
  await Promise.all([all, work()]);
}

/** Jobs of a killed process are free after 45 s, at the next full minute. */
const FREED_WITHIN_MS = 4 * MINUTE;
const JOBS =
  "select task_identifier, last_error from graphile_worker.jobs where task_identifier not like 'notifications.%'";
async function noJobsLeft(shop: KillableShop): Promise<void> {
  const left = () => shop.sql(JOBS);
  await expect.poll(left, { timeout: FREED_WITHIN_MS, interval: 200 }).toEqual([]);
}

/** What the shop, and then a person, do when nothing breaks any more. */
async function bringToEnd(shop: KillableShop): Promise<number> {
  let decided = 0;
  const rounds = [1, 10, 20, 60, 60, 60, 360, 360, 720, 1_440, 1_440, 1_440];
  for (const minutes of [...rounds, ...rounds]) {
    shop.pass(minutes * MINUTE);
    await start(shop, TASKS);
    await noJobsLeft(shop);
    decided += await decideGivenUp(shop);
  }
  return decided;
}

async function closedRing(shop: KillableShop): Promise<void> {
  shop.pass(60 * MINUTE);
  await start(shop, ['invoicing.check-ring']);
  await noJobsLeft(shop);
  const problems = await shop.sql('select order_id, problems, detail from order_ring_problems order by order_id');
  expect(problems).toEqual([]);
}

const crowns = (minor: number) => (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
function tableOf(sums: ReadonlyMap<string, Sums>): string {
  const rows = [...GATEWAY_NAMES, 'bank'].map((way) => {
    const { orders, received, back, ledger } = sums.get(way) ?? { orders: 0, received: 0, back: 0, ledger: 0 };
    return `| ${[way, orders, crowns(received), crowns(back), crowns(received - back), crowns(ledger)].join(' | ')} |`;
  });
  const head = `| way | orders | it took, CZK | it gave back | it has | the ledger has |\n|${' --- |'.repeat(6)}`;
  const faults = `${timesOf('api')} killed processes, ${timesOf('database')} killed databases, ${timesOf('line')} cut lines, ${timesOf('answer')} lost answers, seed ${SEED}.`;
  return `${head}\n${rows.join('\n')}\n\n${faults}`;
}

test(`${ORDERS} orders paid by all gateways and by bank come out through kills (seed ${SEED})`, async () => {
  console.log(`KILLS_SEED=${SEED} KILLS_ORDERS=${ORDERS}`);
  const shop = await startKillableShop();
  onTestFinished(() => shop.close());
  await shop.control('fio', { pause_ms: 0 }, 'PATCH');
  const random = numbersFrom(SEED);
  const crowd = payingBuyers(ORDERS, random);
  await runAll(shop, crowd, random);
  const decided = await bringToEnd(shop);
  const sums = await compareMoney(shop, crowd);
  await closedRing(shop);
  expect(shop.line.lostAnswers()).toBe(timesOf('answer'));
  console.log(`a person decided ${decided} refunds`);
  const table = tableOf(sums);
  console.log(table);
  if (ORDERS !== 1_000 || SEED !== 1) return;
  const page = await readFile(PAGE, 'utf8');
  const [head = '', rest = ''] = page.split(MARKS[0]);
  const wanted = `${head}${MARKS[0]}\n\n${table}\n\n${MARKS[1]}${rest.split(MARKS[1])[1]}`;
  if (process.env.UPDATE === '1') await writeFile(PAGE, wanted);
  else expect(page).toBe(wanted);
});
