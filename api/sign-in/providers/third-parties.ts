import type { Registration } from '../../../contract/customers/rules.ts';
import type { Language } from '../../../contract/locales.ts';
import {
  type AccountParts,
  checkRegistration,
  closeAccounts,
  closeOthers,
  confirmVouched,
  findConfirmed,
  isVouchedFor,
  lockAccount,
  makeConfirmed,
  makeUnconfirmed,
  type NamedPerson,
  reportNewWay,
} from '../../customers/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { Failure, onwardUrl, type RequestContext, type WhosePage } from '../../platform/http/index.ts';
import { hashOfToken, newToken } from '../../platform/secrets/index.ts';
import { type StartedSignIn, startOrAskForCode } from '../one-time-codes/tickets.ts';
import { holdSession } from '../session-store.ts';
import type { Sessions } from '../sessions.ts';
import { findLinked, type Holder, insertLink, touchLink } from './linked-store.ts';
import { consumePending, insertPending, type PendingSignIn } from './pending-store.ts';
import { type ProviderIdentity, ProviderRefusal, ProviderUnavailable, type SignInProvider } from './provider.ts';

export interface ThirdParties extends AccountParts {
  db: Database;
  clock: () => Date;
  sessions: Sessions;
  providers: readonly SignInProvider[];
  /** Origin of a host as browsers reach it. */
  publicOrigin: (hostname: string) => string;
  /** Whose page an address is that third parties lead back to. */
  whosePage: WhosePage;
  /** Whether new customers are taken; default: they are. */
  registration?: Registration;
}

/** How long one may take at the third party. */
const PENDING_MS = 15 * 60_000;

/** Path that third parties return to, on the host that the sign-in began on. */
const RETURN_PATH = '/api/auth/third-party';

export function providerNamed({ providers }: Pick<ThirdParties, 'providers'>, name: string): SignInProvider {
  const provider = providers.find((one) => one.name === name);
  if (!provider) {
    const values = { values: providers.map((one) => one.name).join(', ') };
    throw new Failure(
      'provider_unavailable',
      {},
      providers.length ? [{ field: 'provider', key: 'unknown_provider', values }] : [],
    );
  }
  return provider;
}

/** A path for the asking host, and the whole address for another one. */
async function returnUrl(given: string, ownOrigin: string, whosePage: WhosePage): Promise<string> {
  const url = await onwardUrl(given, ownOrigin, async () => true);
  if (!url || (url.origin !== ownOrigin && !(await whosePage(url))))
    throw new Failure('invalid_return_url', {}, [{ field: 'return_url', key: 'foreign_return_url' }]);
  return url.origin === ownOrigin ? url.pathname + url.search + url.hash : url.href;
}

/** Waits for a third party; its failures are answered as the shop's, and logged with their reason. */
async function waitFor<T>({ log }: RequestContext, provider: SignInProvider, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (err) {
    if (!(err instanceof ProviderRefusal) && !(err instanceof ProviderUnavailable)) throw err;
    log.warn({ err, provider: provider.name }, 'a third party did not sign anybody in');
    throw new Failure(err instanceof ProviderRefusal ? 'provider_refused' : 'provider_unavailable');
  }
}

/** Begins a sign-in, or the link of a third party to the customer of a session. */
export async function beginAt(
  { db, clock, providers, publicOrigin, whosePage }: ThirdParties,
  { provider: name, return_url }: { provider: string; return_url: string },
  context: RequestContext,
  sessionId: number | null = null,
) {
  const provider = providerNamed({ providers }, name);
  const ownOrigin = publicOrigin(context.hostname);
  const back = await returnUrl(return_url, ownOrigin, whosePage);
  const secret = newToken();
  const attempt = {
    redirectUri: `${ownOrigin}${RETURN_PATH}/${provider.name}`,
    state: newToken(),
    nonce: newToken(),
    codeVerifier: newToken(),
  };
  const address = await waitFor(context, provider, provider.begin(attempt, context.language as Language));
  await insertPending(db, {
    state_hash: hashOfToken(attempt.state),
    secret_hash: hashOfToken(secret),
    provider: provider.name,
    redirect_uri: attempt.redirectUri,
    return_url: back,
    nonce: attempt.nonce,
    code_verifier: attempt.codeVerifier,
    session_id: sessionId,
    expires_at: new Date(clock().getTime() + PENDING_MS),
  });
  return { provider_auth_url: address, state_secret: secret, response_mode: provider.responseMode };
}

/** The account of a new person. Only a verified e-mail leads to its owner's account (pre-hijacking). */
async function accountOf(
  tx: Transaction,
  { registration, ...parts }: Pick<ThirdParties, 'registration' | 'signIns' | 'newsletter'>,
  person: NamedPerson,
  isVerified: boolean,
  now: Date,
): Promise<{ id: number; isKnown: boolean }> {
  const known = isVerified ? await findConfirmed(tx, person.email) : undefined;
  if (known !== undefined) return { id: known, isKnown: true };
  checkRegistration(registration);
  if (!isVerified) return { id: await makeUnconfirmed(tx, person, now), isKnown: false };
  const { id, isNew } = await makeConfirmed(tx, person, now);
  if (isNew) await closeOthers(tx, parts, id);
  return { id, isKnown: !isNew };
}

/** The customer of a new person, to whom the third party is linked from now on. */
async function newCustomer(
  tx: Transaction,
  deps: ThirdParties,
  { firstName, lastName }: ProviderIdentity,
  holder: Holder,
  language: string,
): Promise<number> {
  const { email, isEmailVerified } = holder;
  if (!email) throw new Failure('provider_needs_sign_in');
  const now = deps.clock();
  const account = await accountOf(tx, deps, { email, firstName, lastName, language }, isEmailVerified, now);
  if (await insertLink(tx, account.id, holder, now)) {
    if (account.isKnown) await reportNewWay(tx, account.id, now);
    return account.id;
  }
  // Linked by a concurrent return meanwhile.
  const linked = await findLinked(tx, holder);
  if (linked === undefined) throw new Failure('provider_refused');
  return linked;
}

/**
 * The customer of a person. A verified e-mail's confirmed account gets the third party; the unconfirmed one is closed.
 */
async function customerOf(
  tx: Transaction,
  deps: ThirdParties,
  identity: ProviderIdentity,
  holder: Holder,
  language: string,
): Promise<number> {
  const linked = await findLinked(tx, holder);
  if (linked === undefined) return newCustomer(tx, deps, identity, holder, language);
  const isOutdone =
    (await isVouchedFor(tx, linked, identity)) && (await findConfirmed(tx, identity.email ?? '')) !== undefined;
  if (!isOutdone) return linked;
  await closeAccounts(tx, deps, [linked]);
  return newCustomer(tx, deps, identity, holder, language);
}

/** Links the person to the customer who is signed in, in the very session that asked for it. */
async function link(tx: Transaction, pending: PendingSignIn, holder: Holder, context: RequestContext, now: Date) {
  const { customer } = context;
  if (!customer || customer.sessionId !== pending.session_id || customer.impersonation)
    throw new Failure('provider_refused');
  // The third party took its time: the session may have ended meanwhile.
  if (!(await lockAccount(tx, customer.id)) || !(await holdSession(tx, customer.sessionId, now)))
    throw new Failure('provider_refused');
  if (await insertLink(tx, customer.id, holder, now)) return reportNewWay(tx, customer.id, now);
  const linked = await touchLink(tx, holder, now);
  if (linked?.customer_id !== customer.id) throw new Failure('provider_linked_elsewhere');
}

/** Signs in by what a third party returned with, or links it. */
export async function finishAt(
  deps: ThirdParties,
  body: { provider: string; state_secret: string; parameters: Readonly<Record<string, string>> },
  context: RequestContext,
): Promise<StartedSignIn & { return_url: string }> {
  const { db, clock, sessions } = deps;
  const provider = providerNamed(deps, body.provider);
  const state = body.parameters.state ?? '';
  const key = {
    stateHash: hashOfToken(state),
    secretHash: hashOfToken(body.state_secret),
    provider: provider.name,
  };
  const pending = await consumePending(db, key, clock());
  if (!pending) throw new Failure('provider_refused');
  const attempt = {
    redirectUri: pending.redirect_uri,
    state,
    nonce: pending.nonce,
    codeVerifier: pending.code_verifier,
  };
  const identity = await waitFor(context, provider, provider.finish(attempt, body.parameters));
  const now = clock();
  const holder = { provider: provider.name, ...identity };
  return db.transaction(async (tx) => {
    if (pending.session_id !== null) {
      await link(tx, pending, holder, context, now);
      return { session: null, code_ticket: null, return_url: pending.return_url };
    }
    const customerId = await customerOf(tx, deps, identity, holder, context.language);
    const { ip: clientIp, userAgent } = context.visitor;
    const origin = { signedInBy: 'provider', clientIp, userAgent } as const;
    const signIn = { customerId, ...origin, checked: { since: pending.began_at } };
    const started = await startOrAskForCode(tx, sessions, signIn, now);
    // The account is locked: a third party that was taken from it meanwhile is not found.
    if ((await touchLink(tx, holder, now))?.customer_id !== customerId) throw new Failure('provider_refused');
    await confirmVouched(tx, deps, customerId, identity, now);
    return { ...started, return_url: pending.return_url };
  });
}
