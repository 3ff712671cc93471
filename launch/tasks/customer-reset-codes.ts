import { openDatabase, resetCodes } from '../../api/index.ts';
import { email as emailField } from '../../contract/customers/fields.ts';
import { LaunchFailure } from '../failure.ts';
import type { Task } from './task.ts';

const USAGE = `customer:reset-codes switches one-time codes off for a customer who lost the app and the recovery codes. Make sure who asks:
  npm run customer:reset-codes -- jana@example.com --reason "Showed the identity card in the store"`;

const wrong = (why: string) => new LaunchFailure(`${why}\n\n${USAGE}`);

/** `npm run customer:reset-codes -- EMAIL`: the customer signs in by the password alone from now on. */
export const customerResetCodesTask: Task = async ({ databaseUrl, args, reason, logger, print }) => {
  const [email = '', ...more] = args;
  if (more.length > 0) throw wrong(`"${more[0]}" is one too many.`);
  if (!emailField.safeParse(email).success) throw wrong(`"${email}" is no e-mail.`);
  const db = openDatabase(databaseUrl, 1, (error) => logger.warn({ err: error }, 'a connection was lost'));
  try {
    if (!(await resetCodes(db, { email, reason })))
      throw wrong(`No customer with the e-mail ${email} is asked for one-time codes.`);
    print(`${email} is not asked for one-time codes any more.`);
  } finally {
    await db.close();
  }
};
