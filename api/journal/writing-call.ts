import type { RequestContext } from '../platform/http/index.ts';

/** What a handler needs of a call that writes a record. */
export interface WritingCall {
  params: { id: number } | undefined;
  body: object;
  context: RequestContext;
}

/** The record that a call writes and what it writes; no number: a new one. */
export const writeOf = ({ params, body }: WritingCall) => ({ id: params?.id ?? null, body: { ...body } });
