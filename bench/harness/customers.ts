import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Data } from './data.ts';
import { times } from './drive.ts';
import { sendJson } from './http.ts';

/** A customer of the benchmarks, with the tokens of a session. */
export interface BenchCustomer {
  email: string;
  accessToken: string;
  refreshToken: string;
  priceGroupToken: string | null;
}

export const PASSWORD = 'levandule na okne';
/** As `api/customers/passwords.ts`. */
export const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface Session {
  item: { access_token: string; refresh_token: string; price_group_token: string | null };
}

/** A network address for each request, so that no rate limit is reached; the shop trusts this machine as a proxy. */
export const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** Signs in by e-mail and password. */
export async function login(port: number, email: string, index: number): Promise<BenchCustomer> {
  const { item } = await sendJson<Session>(port, '/v1/auth/login', {
    method: 'POST',
    headers: { 'x-forwarded-for': addressOf(index) },
    json: { email, password: PASSWORD },
  });
  const { access_token: accessToken, refresh_token: refreshToken, price_group_token: priceGroupToken } = item;
  return { email, accessToken, refreshToken, priceGroupToken };
}

const NAME = 'bench-sign-in-';
/** The group that every other customer is in. */
export const BENCH_GROUP = 900_000;
const GROUP = `insert into customer_groups (id, name) overriding system value values (${BENCH_GROUP}, '{"cs":"Bench","sk":"Bench","en":"Bench"}')
  on conflict (id) do nothing`;
const CUSTOMERS = `insert into customers (email, first_name, last_name, language, is_guest, password_hash, email_confirmed_at)
  select '${NAME}' || $3 || '-' || n || '@pult.example', 'Jana', 'Nováková', 'cs', false, $2, now() from generate_series(1, $1::int) n returning id, email`;

/** Makes and signs in customers, half of them in a group. Those of former runs stay with their data. */
export async function signedInCustomers({ sql }: Data, port: number, count: number): Promise<BenchCustomer[]> {
  await sql(GROUP);
  const made = await sql<{ id: number; email: string }>(CUSTOMERS, [
    count,
    await hash(PASSWORD, STRENGTH),
    randomUUID(),
  ]);
  const inGroup = made.filter((_, index) => index % 2 === 1).map(({ id }) => id);
  await sql('insert into customer_group_members (customer_id, customer_group_id) select unnest($1::int[]), $2', [
    inGroup,
    BENCH_GROUP,
  ]);
  const customers: BenchCustomer[] = [];
  await times(made.length, 4, async (index) => {
    customers[index] = await login(port, made[index]?.email ?? '', index);
  });
  return customers;
}
