import type { Endpoint } from '../../contract/endpoint.ts';
import type { ErrorType } from '../../contract/errors.ts';
import { TOKEN } from './example.ts';
import type { Outcome } from './row.ts';

/** Values of parameters that queries require. */
const PARAMETERS: Readonly<Record<string, string>> = {
  email: 'nobody@example.com',
  path: '/',
  record_id: '1',
  search: 'mydlo',
  table_name: 'products',
  token: TOKEN,
};

/** The query that a call needs at least. */
export function queryOf({ query }: Endpoint): string {
  const required = Object.entries(query?.shape ?? {}).filter(([, schema]) => !schema.safeParse(undefined).success);
  const parameters = required.map(([name]) => [name, PARAMETERS[name] ?? '']);
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`;
}

const NOT_IN_FIXTURE = [
  'attachments|customer-accounts|gifts|mail-templates|manufacturers|product-availabilities|product-tags|search-redirects',
  'search-synonyms|variation-attributes|vouchers',
].join('|');
/** Calls about records that the table has none of: whoever may call learns that. */
const MISSING = [
  new RegExp(`^\\w+ /(${NOT_IN_FIXTURE})/\\{id\\}`),
  /^(GET|DELETE) \/[\w-]+\/\{id\}\/draft$/,
  /\/publications$/,
  /\{(batch_id|newsletter_subscription_id|usage_id|watch_dog_id)\}/,
];

/** Whether the last number of the path is of no record. Operators' records are deleted once: nothing has the number. */
export const isMissing = (key: string, { access }: Endpoint): boolean =>
  MISSING.some((calls) => calls.test(key)) || (access === 'operator' && /^DELETE .*\}$/.test(key));

/** Errors of secrets that nobody was given. Of several that a call declares it gives the first. */
const WRONG_SECRET: readonly ErrorType[] = [
  'link_not_valid',
  'session_ended',
  'sign_in_expired',
  'provider_unavailable',
  'login_failed',
  'passkey_refused',
];
/** Errors of a record that is not in the cart. */
const NOT_IN_CART = /^(cart_(discount|voucher|credits)_not_found|discount_code_refused)$/;

/** What those get who may make the call. */
export function givenBy(key: string, endpoint: Endpoint): Outcome {
  const declared = (endpoint.errors ?? []) as readonly ErrorType[];
  if (isMissing(key, endpoint)) return 'not_found';
  if (key.includes('{saved_id}')) return 'cart_item_not_found';
  return (
    WRONG_SECRET.find((type) => declared.includes(type)) ?? declared.find((type) => NOT_IN_CART.test(type)) ?? 'ok'
  );
}

/** Whether the call uses its records up: what is somebody's is deleted. */
export const isFresh = (key: string, { access }: Endpoint, gives: Outcome): boolean =>
  key.startsWith('DELETE ') && access !== 'operator' && gives === 'ok';
