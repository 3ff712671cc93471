import { Secret, TOTP } from 'otpauth';
import { createKeys, createManagement, createOperatorSessions, type Right } from '../../api/index.ts';
import { bearer, SIGNING_SECRET, type TestShop } from '../shops/index.ts';

/** The password of operators that `addOperator` makes. */
export const OPERATOR_PASSWORD = 'dveře kočka hrnek';

type Shop = Pick<TestShop, 'api' | 'request' | 'sql'>;

/** A person who works for the shop, set up and ready to sign in. */
export interface TestOperator {
  id: number;
  email: string;
  secret: string;
  recoveryCodes: string[];
}

/** A person who is signed in. */
export interface SignedInOperator extends TestOperator {
  sessionId: number;
  refreshToken: string;
  /** Headers of their calls. */
  headers: Record<string, string>;
}

let operators = 0;

const CODE_MS = 30_000;

/** The code that an app shows at a time. */
export const codeAt = (secret: string, time: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });

async function answered<T>(answer: Promise<{ status: number; body: { item: T } }>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.item;
}

/** Makes an operator with rights, who chose a password and a second factor with the code before the present one. */
export async function addOperator(
  { api, request, sql }: Shop,
  rights: readonly Right[],
  clock: () => Date = () => new Date(),
): Promise<TestOperator> {
  operators += 1;
  const email = `operator-${operators}@shop.example`;
  const [role] = await sql<{ id: number }>('insert into operator_roles (name, rights) values ($1, $2) returning id', [
    email,
    rights,
  ]);
  const management = createManagement({ db: api.db, clock, derivedKey: createKeys(SIGNING_SECRET) });
  const made = await management.add(null, { name: `Operator ${operators}`, email, role_ids: [role?.id ?? 0] });
  const { token } = made;
  const { secret } = await answered<{ secret: string }>(request('POST /operators/set-ups', { body: { token } }));
  const passwords = { new_password: OPERATOR_PASSWORD, new_password_confirmation: OPERATOR_PASSWORD };
  const complete = () => {
    const code = codeAt(secret, new Date(clock().getTime() - CODE_MS));
    return request('POST /operators/set-ups/completions', { body: { token, code, ...passwords } });
  };
  const first = await complete();
  // A half minute may have ended on the way: then the code was two behind.
  const completed = first.status === 422 ? await complete() : first;
  const { recovery_codes: recoveryCodes } = await answered<{ recovery_codes: string[] }>(Promise.resolve(completed));
  return { id: made.operator.id, email, secret, recoveryCodes };
}

/** Signs an operator in with the present code; the next one is good for their next sign-in. */
export async function signInOperator(
  { request }: Pick<Shop, 'request'>,
  operator: TestOperator,
  clock: () => Date = () => new Date(),
): Promise<SignedInOperator> {
  const body = { email: operator.email, password: OPERATOR_PASSWORD };
  const { ticket } = await answered<{ ticket: string }>(request('POST /operators/login', { body }));
  const code = codeAt(operator.secret, clock());
  const session = await answered<{ id: number; access_token: string; refresh_token: string }>(
    request('POST /operators/login/second-factor', { body: { ticket, code } }),
  );
  const headers = bearer(session.access_token);
  return { ...operator, sessionId: session.id, refreshToken: session.refresh_token, headers };
}

/** Signs in an operator with rights without a password or a second factor, as quickly as a test may. */
export async function startOperatorSession(
  { api, sql }: Pick<TestShop, 'api' | 'sql'>,
  rights: readonly Right[],
  clock: () => Date = () => new Date(),
): Promise<{ id: number; sessionId: number; headers: Record<string, string> }> {
  operators += 1;
  const email = `quick-operator-${operators}@shop.example`;
  const [made] = await sql<{ id: number }>(
    `with role as (insert into operator_roles (name, rights) values ($1, $2) returning id),
       person as (insert into operators (name, email) values ($1, $1) returning id),
       member as (insert into operator_role_members (operator_id, operator_role_id) select person.id, role.id from person, role)
     select id from person`,
    [email, rights],
  );
  if (!made) throw new Error('The operator was not inserted.');
  const derivedKey = createKeys(SIGNING_SECRET);
  const sessions = createOperatorSessions({ db: api.db, clock, derivedKey, onReuse: () => undefined });
  const session = await api.db.transaction((tx) =>
    sessions.start(
      tx,
      { id: made.id, password_hash: null, totp_secret: null },
      { clientIp: '192.0.2.1', userAgent: 'Test' },
    ),
  );
  return { id: made.id, sessionId: session.id, headers: bearer(session.access_token) };
}

/** An operator with rights who is signed in. */
export async function signedInOperator(
  shop: Shop,
  rights: readonly Right[] = ['all'],
  clock: () => Date = () => new Date(),
): Promise<SignedInOperator> {
  return signInOperator(shop, await addOperator(shop, rights, clock), clock);
}
