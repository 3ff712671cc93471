import {
  createOperatorToken,
  listOperatorChanges,
  listOperatorTokens,
  type OperatorToken,
  openDatabase,
  revokeOperatorToken,
} from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import type { Task, TaskContext } from './task.ts';

const USAGE = `operator:token makes, lists and revokes operators' tokens:
  npm run operator:token -- "Jana"             a token of at most 80 characters' name
  npm run operator:token -- "Jana" --days 90   one that expires
  npm run operator:token -- --list
  npm run operator:token -- --revoke 3
  npm run operator:token -- --changes 3        the newest changes made with one`;
const DAY_MS = 86_400_000;
const LONGEST_DAYS = 3_650;

type Db = ReturnType<typeof openDatabase>;

const day = (time: Date) => new Date(time).toISOString().slice(0, 10);

const minute = (time: Date) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

function line({ id, name, created_at, expires_at, revoked_at, last_used_at }: OperatorToken): string {
  const end = revoked_at ? `revoked ${day(revoked_at)}` : expires_at ? `until ${day(expires_at)}` : 'for ever';
  const used = last_used_at ? `used ${minute(last_used_at)} UTC` : 'never used';
  return `${id}  ${name}  made ${day(created_at)}  ${used}  ${end}`;
}

async function changes(db: Db, id: string): Promise<string> {
  const made = /^\d{1,9}$/.test(id) ? await listOperatorChanges(db, Number(id)) : [];
  const lines = made.map(({ created_at, call, record }) => `${minute(created_at)} UTC  ${call}  ${record}`);
  return lines.join('\n') || `No change was made with a token ${id}.`;
}

async function make(db: Db, name: string, days: string | undefined, print: TaskContext['print']): Promise<void> {
  const count = Number(days ?? 1);
  if (!/^.{1,80}$/.test(name) || !Number.isInteger(count) || count < 1 || count > LONGEST_DAYS)
    throw new LaunchFailure(USAGE);
  const expiresAt = days === undefined ? null : new Date(Date.now() + count * DAY_MS);
  print(
    `${await createOperatorToken(db, name, expiresAt)}\nSend it as "Authorization: Bearer …". It is not shown again.`,
  );
}

async function end(db: Db, id: string, print: TaskContext['print']): Promise<void> {
  const name = /^\d{1,9}$/.test(id) ? await revokeOperatorToken(db, Number(id)) : undefined;
  if (name === undefined) throw new LaunchFailure(`There is no token ${id} that could be revoked; --list shows them.`);
  print(`The token ${id} of ${name} opens nothing any more.`);
}

/** `npm run operator:token -- NAME`: makes a token for guarded writes and shows it once; `--list` and `--revoke` keep order. */
export const operatorTokenTask: Task = async ({ databaseUrl, args, logger, print }) => {
  const [first = '', second, third, ...rest] = args;
  const db = openDatabase(databaseUrl, 1, (error) => logger.warn({ err: error }, 'a connection was lost'));
  try {
    if (args.length === 1 && first === '--list')
      print((await listOperatorTokens(db)).map(line).join('\n') || 'There are none.');
    else if (args.length === 2 && first === '--revoke') await end(db, second ?? '', print);
    else if (args.length === 2 && first === '--changes') print(await changes(db, second ?? ''));
    else if (args.length === 1 && !first.startsWith('--')) await make(db, first.trim(), undefined, print);
    else if (second === '--days' && third && rest.length === 0) await make(db, first.trim(), third, print);
    else throw new LaunchFailure(USAGE);
  } finally {
    await db.close();
  }
};
