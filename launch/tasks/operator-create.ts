import { parseArgs } from 'node:util';
import {
  createKeys,
  createManagement,
  findOperatorId,
  listOperators,
  listRoles,
  openDatabase,
  readHostnames,
} from '../../api/index.ts';
import { email as emailField } from '../../contract/customers/fields.ts';
import { LaunchFailure } from '../failure.ts';
import { signingSecret } from '../signing-secret.ts';
import type { Task } from './task.ts';

const LONGEST_NAME = 80;
const USAGE = `operator:create adds persons who work for the shop, and lets them in again:
  npm run operator:create -- "Jana Nováková" jana@shop.cz --role all     --role may be given more than once
  npm run operator:create -- "Jana Nováková" jana@shop.cz --reset        a new password and second factor; ends all sessions
  npm run operator:create -- --list`;

type Db = ReturnType<typeof openDatabase>;

const wrong = (why: string) => new LaunchFailure(`${why}\n\n${USAGE}`);

function argumentsOf(args: string[]) {
  const options = {
    role: { type: 'string', multiple: true },
    reset: { type: 'boolean' },
    list: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw wrong((error as Error).message);
  }
}

function personOf([name = '', email = '', ...more]: string[]): { name: string; email: string } {
  if (more.length > 0) throw wrong(`"${more[0]}" is one too many: put the name in quotes.`);
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > LONGEST_NAME) throw wrong(`A name has 1 to ${LONGEST_NAME} characters.`);
  if (!emailField.safeParse(email).success) throw wrong(`"${email}" is no e-mail.`);
  return { name: trimmed, email };
}

async function roleIdsOf(db: Db, names: readonly string[]): Promise<number[]> {
  const roles = await listRoles(db);
  return names.map((name) => {
    const role = roles.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
    if (!role) throw wrong(`There is no role "${name}"; there are ${roles.map((one) => one.name).join(', ')}.`);
    return role.id;
  });
}

async function list(db: Db): Promise<string> {
  const lines = (await listOperators(db)).map(({ id, name, email, is_active, is_set_up, rights }) => {
    const state = is_active ? (is_set_up ? 'may sign in' : 'not set up') : 'switched off';
    return `${id}  ${name}  ${email}  ${state}  may: ${rights.join(', ') || 'nothing'}`;
  });
  return lines.join('\n') || 'There are none.';
}

/**
 * `npm run operator:create -- NAME EMAIL --role ROLE`: adds a person (`--reset`: lets one in again); prints a token.
 */
export const operatorCreateTask: Task = async ({ config, databaseUrl, args, logger, print }) => {
  const { values, positionals } = argumentsOf(args);
  const db = openDatabase(databaseUrl, 1, (error) => logger.warn({ err: error }, 'a connection was lost'));
  try {
    if (values.list) return print(await list(db));
    const person = personOf(positionals);
    if ((await readHostnames(db)).length === 0)
      throw new LaunchFailure(
        'There is no shop in the database yet. Give the settings that the shop runs with, or set one up first: docs/operators.md, “An empty database”.',
      );
    const derivedKey = createKeys(await signingSecret(config));
    const management = createManagement({ db, clock: () => new Date(), derivedKey });
    const role_ids = await roleIdsOf(db, values.role ?? []);
    const known = await findOperatorId(db, person.email);
    if (known !== undefined && !values.reset)
      throw wrong(`There is an operator with the e-mail ${person.email} already; --reset lets them in again.`);
    if (known === undefined && role_ids.length === 0) throw wrong('Name at least one role: --role all.');
    if (known !== undefined)
      await management.change(null, known, { is_active: true, ...(role_ids.length > 0 && { role_ids }) });
    const made =
      known === undefined ? await management.add(null, { ...person, role_ids }) : await management.reset(null, known);
    const until = made.expiresAt.toISOString().slice(0, 16).replace('T', ' ');
    print(made.token);
    print(
      `${made.operator.name} chooses a password and a second factor with it, once, until ${until} UTC. It is not shown again.`,
    );
    print('POST /v1/operators/set-ups tells the secret for the app, POST /v1/operators/set-ups/completions finishes.');
  } finally {
    await db.close();
  }
};
