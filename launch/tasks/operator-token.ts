import { createOperatorToken, openDatabase } from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import type { Task } from './task.ts';

/** `npm run operator:token -- NAME`: makes a token for guarded writes and shows it once. */
export const operatorTokenTask: Task = async ({ databaseUrl, args, logger, print }) => {
  const [name = '', ...rest] = args;
  if (!/^.{1,80}$/.test(name.trim()) || rest.length) {
    throw new LaunchFailure(
      'operator:token takes one name of at most 80 characters, like: npm run operator:token -- "Jana"',
    );
  }
  const db = openDatabase(databaseUrl, 1, (error) => logger.warn({ err: error }, 'a connection was lost'));
  try {
    const token = await createOperatorToken(db, name.trim());
    print(`${token}\nSend it as "Authorization: Bearer …". It is not shown again.`);
  } finally {
    await db.close();
  }
};
