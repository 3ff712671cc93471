import type { Authorization } from './authorizations.ts';
import type { OpenidContext } from './context.ts';
import type { Persona } from './personas.ts';

/** Fields of a form or a query. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** How one service differs from plain OAuth 2. */
export interface Shape {
  name: string;
  /** Paths below `/openid/{name}`. */
  authorizePath: string;
  tokenPath: string;
  /** Path and answer of the call that says who somebody is. */
  user?: {
    path: string;
    answer(persona: Persona, query: Fields): object;
    /** Whether the call is from the shop's server. */
    accepts?(accessToken: string, query: Fields): boolean;
  };
  /** The return is a form that the browser posts. */
  formPost: boolean;
  acceptsClient(fields: Fields, context: OpenidContext): Promise<boolean> | boolean;
  /** What a token answer has besides the access token. */
  tokenFields?(authorization: Authorization, persona: Persona, context: OpenidContext): Promise<object>;
  /** What the return has besides code and state. */
  returnFields?(persona: Persona): Record<string, string>;
  /** Further documents by path. */
  documents?: Readonly<Record<string, (context: OpenidContext) => Promise<object> | object>>;
  /** How a refusal looks. */
  refusal(reason: string): object;
}
