import { type Endpoint, isInNobodysName } from '../../../contract/endpoint.ts';

/** Ways to sign in, as the document names them. */
const SCHEMES = {
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token of `POST /operators/login`, or a token made by `npm run operator:token`.',
  },
  customer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The access token of a customer, of `POST /auth/login` or `POST /auth/refresh`; it lives fifteen minutes.',
  },
  customerCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-auth',
    description:
      'The same token, as the shop’s own pages send it; `auth` without TLS. Writes with cookies need an allowed `Origin`.',
  },
};

type Requirement = { [scheme in keyof typeof SCHEMES]?: [] };

const TOKEN: Requirement = { operator: [] };
const CUSTOMER: Requirement[] = [{ customer: [] }, { customerCookie: [] }];

/** What a call demands; the empty requirement makes the token optional: who sends one is recognised by it. */
export function securityOf(path: string, { access, right }: Pick<Endpoint, 'access' | 'right'>): Requirement[] {
  if (access === 'operator') return [TOKEN];
  const tokens = right ? [...CUSTOMER, TOKEN] : CUSTOMER;
  if (access === 'customer') return tokens;
  return isInNobodysName(path, access) ? [] : [{}, ...tokens];
}

/** The ways to sign in that some call demands; a linter refuses those that none does. */
export function schemesOf(requirements: readonly Requirement[]): Partial<typeof SCHEMES> {
  const demanded = new Set(requirements.flatMap(Object.keys));
  return Object.fromEntries(Object.entries(SCHEMES).filter(([name]) => demanded.has(name)));
}
