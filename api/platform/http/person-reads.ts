import type { Endpoint, PersonRecord } from '../../../contract/endpoint.ts';
import type { EndpointKey } from '../../../contract/endpoints.ts';
import { changeSetInProgress } from '../database/index.ts';
import type { Call } from './call.ts';
import type { RequestContext } from './context.ts';

/** A record of an answer, or a part of one. */
export type AnsweredRecord = Readonly<Record<string, unknown>>;

/** Shows an operator persons' data. */
export interface AnsweredPersons {
  kind: PersonRecord;
  records: readonly AnsweredRecord[];
  /** How a list is asked for. */
  filters?: string;
  search?: string;
  /** How many records there are on all pages: one beyond the last says as much without showing anybody. */
  total?: number;
}

/** Counts whom an operator reads; refuses what is too much, or asked for as nobody may. */
export interface PersonCounter {
  /** Before anything is read. */
  checkAsked(answered: Pick<AnsweredPersons, 'filters'>, context: RequestContext): void;
  count(answered: AnsweredPersons, context: RequestContext): Promise<void>;
}

/**
 * Persons that a call answers, if its own answer shows none, and of writes: counted first, so refusals write nothing.
 */
export type PersonsOf = { [K in EndpointKey]?: (call: Call<K>) => Promise<readonly AnsweredRecord[]> };

interface Counted {
  key: EndpointKey;
  endpoint: Endpoint;
  personsOf: PersonsOf;
}

export const isReading = (key: EndpointKey): boolean => key.startsWith('GET ');

/** Counts what a call says before it runs, where that is known before. */
export async function countBefore(
  counter: PersonCounter | null,
  { key, endpoint: { persons: kind }, personsOf }: Counted,
  call: Call,
): Promise<void> {
  if (!kind || !counter || !call.context.operator) return;
  const read = personsOf[key] as ((call: Call) => Promise<readonly AnsweredRecord[]>) | undefined;
  // No part of what the call changes: a refused one, and a dry run, are no change.
  if (read)
    return changeSetInProgress.run(null, async () => counter.count({ kind, records: await read(call) }, call.context));
  counter.checkAsked((call.query ?? {}) as Pick<AnsweredPersons, 'filters'>, call.context);
}

/** Counts what an answer says, unless it was counted before. */
export async function countAnswer(
  counter: PersonCounter | null,
  { key, endpoint: { persons: kind }, personsOf }: Counted,
  call: Call,
  answer: unknown,
): Promise<void> {
  if (!kind || !counter || !call.context.operator || personsOf[key]) return;
  const { filters, search } = (call.query ?? {}) as Pick<AnsweredPersons, 'filters' | 'search'>;
  const { items, item, _meta } = answer as {
    items?: AnsweredRecord[];
    item?: AnsweredRecord;
    _meta?: { total?: number };
  };
  // The number is in the path, whatever of the record was asked for.
  const records = items ?? [{ ...item, id: (call.params as { id?: number } | undefined)?.id }];
  await counter.count({ kind, records, filters, search, total: _meta?.total }, call.context);
}
