import {
  createOperatorToken,
  listOperatorTokens,
  listServiceAccountChanges,
  type OperatorToken,
  openDatabase,
  readHostnames,
  revokeOperatorToken,
} from '../../api/index.ts';
import { isRight, RIGHTS, type Right } from '../../contract/rights.ts';
import { LaunchFailure } from '../failure.ts';
import type { Task, TaskContext } from './task.ts';

/** Default lifetime: a forgotten token must not stay valid for ever. */
const USUAL_DAYS = 30;
const LONGEST_DAYS = 3_650;
const NEVER = 'never';
const FLAGS = new Set(['--days', '--rights']);
const DAY_MS = 86_400_000;
const USAGE = `operator:token makes, lists and revokes service accounts, the tokens of programs:
  npm run operator:token -- "Jana"                a token of at most 80 characters' name, good for ${USUAL_DAYS} days
  npm run operator:token -- "Jana" --days 90      for another number of days, at most ${LONGEST_DAYS}
  npm run operator:token -- "Jana" --days ${NEVER}   until it is revoked
  npm run operator:token -- "Import" --rights products.read,products.write   what it may do; all without it
  npm run operator:token -- --list
  npm run operator:token -- --revoke 3
  npm run operator:token -- --changes 3           the newest changes made with one
Rights:
${Object.entries(RIGHTS)
  .map(([right, meaning]) => `  ${right.padEnd(22)} ${meaning}`)
  .join('\n')}`;

type Db = ReturnType<typeof openDatabase>;

const day = (time: Date) => new Date(time).toISOString().slice(0, 10);

const minute = (time: Date) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

function line({ id, name, rights, created_at, expires_at, revoked_at, last_used_at }: OperatorToken): string {
  const end = revoked_at ? `revoked ${day(revoked_at)}` : expires_at ? `until ${day(expires_at)}` : 'until revoked';
  const used = last_used_at ? `used ${minute(last_used_at)} UTC` : 'never used';
  return `${id}  ${name}  made ${day(created_at)}  ${used}  ${end}  may: ${rights.join(', ')}`;
}

async function changes(db: Db, id: string): Promise<string> {
  const changes = /^\d{1,9}$/.test(id) ? await listServiceAccountChanges(db, Number(id)) : [];
  const lines = changes.map(({ created_at, call, record }) => `${minute(created_at)} UTC  ${call}  ${record}`);
  return lines.join('\n') || `No change was made with a token ${id}.`;
}

const wrong = (why: string) => new LaunchFailure(`${why}\n\n${USAGE}`);

function endOf(days: string): Date | null {
  if (days === NEVER) return null;
  const count = /^\d{1,4}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > LONGEST_DAYS)
    throw wrong(`--days is a whole number from 1 to ${LONGEST_DAYS}, or "${NEVER}"; "${days}" is neither.`);
  return new Date(Date.now() + count * DAY_MS);
}

/** Name of the token's database; without the rest of its address, which may contain the password. */
function databaseName({ databaseUrl, dataDir }: TaskContext['config']): string {
  if (!databaseUrl) return `the data folder ${dataDir}`;
  const { hostname, pathname } = new URL(databaseUrl);
  return `the database ${decodeURIComponent(pathname.slice(1))}${hostname ? ` on ${hostname}` : ''}`;
}

function rightsOf(list: string): Right[] {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isRight(name));
  if (unknown !== undefined) throw wrong(`There is no right "${unknown}".`);
  return [...new Set(names.filter(isRight))];
}

/** What stands after a name. */
function flagsOf(args: string[]): Omit<NewToken, 'name'> {
  const given = new Map<string, string>();
  for (let at = 0; at < args.length; at += 2) {
    const [flag = '', value] = args.slice(at, at + 2);
    if (!FLAGS.has(flag) || value === undefined || given.has(flag))
      throw wrong(
        `A name takes --days and a number, --rights and a list after it; "${args.join(' ')}" is something else.`,
      );
    given.set(flag, value);
  }
  return { days: given.get('--days') ?? String(USUAL_DAYS), rights: given.get('--rights') ?? 'all' };
}

interface NewToken {
  name: string;
  days: string;
  rights: string;
}

async function make(db: Db, { name, days, rights: listed }: NewToken, { config, print }: TaskContext): Promise<void> {
  if (name.length > 80) throw wrong(`A name has at most 80 characters; this one has ${name.length}.`);
  const expiresAt = endOf(days);
  const rights = rightsOf(listed);
  const hosts = await readHostnames(db);
  const database = databaseName(config);
  if (hosts.length === 0)
    throw new LaunchFailure(
      `There is no shop in ${database}. Give the settings that the shop runs with (DATA_DIR or DATABASE_URL), or set one up first: docs/operators.md, “An empty database”.`,
    );
  print(await createOperatorToken(db, name, rights, expiresAt));
  print('Send it as "Authorization: Bearer …". It is not shown again.');
  print(
    `It is good ${expiresAt ? `until ${minute(expiresAt)} UTC` : 'until it is revoked'} at ${hosts.join(', ')} (${database}).`,
  );
  print(`It may: ${rights.join(', ')}.`);
}

async function end(db: Db, id: string, print: TaskContext['print']): Promise<void> {
  const name = /^\d{1,9}$/.test(id) ? await revokeOperatorToken(db, Number(id)) : undefined;
  if (name === undefined) throw new LaunchFailure(`There is no token ${id} that could be revoked; --list shows them.`);
  print(`The token ${id} of ${name} opens nothing any more.`);
}

/** `npm run operator:token -- NAME`: creates a token for writes, printed once; `--list` and `--revoke` manage them. */
export const operatorTokenTask: Task = async (context) => {
  const { databaseUrl, args, logger, print } = context;
  const [first = '', second = ''] = args;
  const db = openDatabase(databaseUrl, 1, (error) => logger.warn({ err: error }, 'a connection was lost'));
  const name = first.startsWith('--') ? '' : first.trim();
  try {
    if (args.length === 1 && first === '--list')
      print((await listOperatorTokens(db)).map(line).join('\n') || 'There are none.');
    else if (args.length === 2 && first === '--revoke') await end(db, second, print);
    else if (args.length === 2 && first === '--changes') print(await changes(db, second));
    else if (name === '') throw wrong('Name whom the token is for.');
    else await make(db, { name, ...flagsOf(args.slice(1)) }, context);
  } finally {
    await db.close();
  }
};
