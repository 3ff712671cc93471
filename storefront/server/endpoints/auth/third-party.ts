import { ApiError, hasType, isUnavailable } from '../../../lib/http/api.ts';
import { isSameOrigin, ownPath } from '../../../lib/http/origin.ts';
import { routePath } from '../../../lib/shop/routes.ts';
import {
  FAILURE_PARAMETER,
  type ProviderFailure,
  providerFailure,
  RETURN_PARAMETER,
} from '../../../lib/shop/sign-in.ts';
import { json, seeOther } from '../../http/answer.ts';
import { isScript } from '../../http/is-script.ts';
import {
  noticesInCookie,
  returnPathIn,
  SIGN_IN_SECONDS,
  setSignInCookie,
  signInCookie,
} from '../../identity/session-cookies.ts';
import type { Endpoint, EndpointTools } from '../endpoint.ts';
import { fieldsOf, toForm } from './own-call.ts';
import { secretCookieOf, secretCookies } from './pending-sign-ins.ts';

/** Where third parties return to; the last part names one of them. */
export const THIRD_PARTY_PATH = /^\/api\/auth\/third-party\/([a-z][a-z0-9-]{1,39})$/;

const providerIn = ({ visit }: EndpointTools): string => THIRD_PARTY_PATH.exec(visit.path)?.[1] ?? '';

/** How long the browser may take from a posted return to the link that follows it. */
const ANSWER_SECONDS = 60;
/** Longest posted name that waits in a cookie, and longest other parameter that is passed on, in characters. */
const LONGEST_POSTED = 2_000;

/** What finishes a sign-in. Posted names and e-mails stay out of addresses, which are logged. */
const PASSED_ON = ['code', 'state', 'iss', 'error', 'error_description'] as const;

const isLinking = (fields: Record<string, string>) => fields.intent === 'link';

/** What went wrong with a third party; anything else is thrown. */
function failureOf(error: unknown): ProviderFailure {
  if (!(error instanceof ApiError)) throw error;
  const known = providerFailure(error.body.type);
  if (known) return known;
  if (isUnavailable(error) || hasType(error, 'too_many_requests')) throw error;
  return 'provider_refused';
}

/** The login page, which leads back to a page. */
const loginPath = ({ hosted }: EndpointTools, back: string, failure?: ProviderFailure): string => {
  const query = { ...(failure && { [FAILURE_PARAMETER]: failure }), [RETURN_PARAMETER]: back };
  return `${routePath('login', hosted.info.language)}?${new URLSearchParams(query)}`;
};

/** Leads back: customers to the page that they came from, everybody else to the login page, which says what went wrong. */
async function backWith(tools: EndpointTools, failure: ProviderFailure, back: string): Promise<Response> {
  const { identity, visit, headers } = tools;
  if (!(await identity.me())) {
    noticesInCookie(visit, headers).leave(failure);
    return seeOther(loginPath(tools, back, failure));
  }
  identity.leaveNotice(failure);
  return seeOther(back);
}

/** The third party's page, for sign-in or linking; undefined when signed out: it would make another account. */
async function beginAt({ identity }: EndpointTools, provider: string, back: string, links: boolean) {
  const body = { provider, return_url: back };
  if (!links) return (await identity.anonymous('POST /socialite/redirect', { body })).item;
  const customer = (await identity.me())?.customer;
  if (!customer) return undefined;
  return (await identity.api('POST /customers/{id}/providers', { params: { id: customer.id }, body })).item;
}

/** Sends the browser to the third party. Scripts get the address: pages that are cached may not redirect forms there. */
async function begin(tools: EndpointTools): Promise<Response> {
  const { visit, headers } = tools;
  const fields = await fieldsOf(tools);
  const back = ownPath(fields[RETURN_PARAMETER]);
  try {
    const begun = await beginAt(tools, providerIn(tools), back, isLinking(fields));
    const address = begun?.provider_auth_url ?? loginPath(tools, back);
    const secrets = begun ? secretCookies(visit, begun.provider_auth_url, begun.state_secret) : [];
    for (const cookie of secrets) headers.append('set-cookie', cookie);
    headers.append('set-cookie', setSignInCookie(visit, 'return_url', back, SIGN_IN_SECONDS));
    return isScript(tools) ? json({ provider_auth_url: address }) : seeOther(address);
  } catch (error) {
    if (isScript(tools) && error instanceof ApiError) return json(error.body, { status: error.status });
    return backWith(tools, failureOf(error), back);
  }
}

/** A posted return. Any site can post, so the result goes in the link, which carries `SameSite=Lax` cookies. */
async function passOnPosted(tools: EndpointTools): Promise<Response> {
  const { visit, headers } = tools;
  const { user = '', ...fields } = await fieldsOf(tools);
  const given = PASSED_ON.flatMap((name): [string, string][] => (fields[name] ? [[name, fields[name]]] : []));
  if ([user, ...given.flat()].some(({ length }) => length > LONGEST_POSTED))
    return seeOther(`${visit.path}?error=too_long`);
  if (user) {
    const value = new URLSearchParams({ state: fields.state ?? '', user }).toString();
    headers.append('set-cookie', setSignInCookie(visit, 'provider_user', value, ANSWER_SECONDS));
  }
  return seeOther(`${visit.path}?${new URLSearchParams(given)}`);
}

/** `POST /api/auth/third-party/{provider}`: begins a sign-in by a form of the own pages, or returns from the third party's. */
export const postThirdParty: Endpoint = (tools) => {
  const { request, visit } = tools;
  return isSameOrigin(request.headers, visit.origin) ? begin(tools) : passOnPosted(tools);
};

/** Parameters of the return: of the link, and the name that was posted before it. */
function parametersOf({ request, visit }: EndpointTools): Record<string, string> {
  const parameters = Object.fromEntries(new URL(request.url).searchParams);
  const posted = new URLSearchParams(signInCookie(visit, 'provider_user'));
  const user = posted.get('user');
  return user && parameters.state && posted.get('state') === parameters.state ? { ...parameters, user } : parameters;
}

/** Leads on to the separate front end that began the sign-in, if one did: no cookie of the shop takes part in it. */
async function leadOn(tools: EndpointTools, parameters: Record<string, string>): Promise<Response | undefined> {
  const { identity } = tools;
  const body = { provider: providerIn(tools), state: parameters.state ?? '' };
  const returns = await identity.anonymous('POST /socialite/returns', { body }).catch(failureOf);
  if (typeof returns === 'string' || returns.item.return_url === null) return undefined;
  const url = new URL(returns.item.return_url);
  for (const name of PASSED_ON) if (parameters[name] !== undefined) url.searchParams.set(name, parameters[name]);
  return seeOther(url.href);
}

/** `GET /api/auth/third-party/{provider}`: signs in by what the third party returned with, and goes back to where it began. */
export const returnFromThirdParty: Endpoint = async (tools) => {
  const { visit, identity, signIn, headers } = tools;
  const parameters = parametersOf(tools);
  const secretCookie = secretCookieOf(parameters.state);
  const secret = signInCookie(visit, secretCookie);
  const back = returnPathIn(visit);
  // Nothing is deleted here: any other site can lead a browser to this address.
  if (!secret) {
    const elsewhere = parameters.state ? await leadOn(tools, parameters) : undefined;
    return elsewhere ?? backWith(tools, 'provider_refused', back);
  }
  for (const name of [secretCookie, 'provider_user', 'return_url'] as const) {
    if (signInCookie(visit, name)) headers.append('set-cookie', setSignInCookie(visit, name, null));
  }
  const body = { provider: providerIn(tools), state_secret: secret, parameters };
  try {
    const { item } = await identity.api('POST /socialite/callback', { body });
    if (item.code_ticket) {
      signIn.askForCode(item.code_ticket);
      return toForm(tools, 'code', item.return_url);
    }
    if (item.session) await signIn.begin(item.session, 'login_success');
    else identity.leaveNotice('provider_linked');
    return seeOther(item.return_url);
  } catch (error) {
    return backWith(tools, failureOf(error), back);
  }
};
