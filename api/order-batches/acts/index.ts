import { apiEndpoints } from '../../../contract/endpoints.ts';
import type { BatchActName, BatchAct as GivenAct } from '../../../contract/order-batches/acts.ts';
import type { NeededRight } from '../../../contract/rights.ts';
import type { Act } from './act.ts';
import { assign } from './assign.ts';
import { issueDocuments } from './issue-documents.ts';
import { mail } from './mail.ts';
import { markPaid } from './mark-paid.ts';
import { move } from './move.ts';
import { addNote } from './note.ts';
import { pack } from './pack.ts';
import { addTags, removeTags } from './tags.ts';

export type { Act } from './act.ts';

const ACTS: { [Name in BatchActName]: Act<Name> } = {
  move,
  add_tags: addTags,
  remove_tags: removeTags,
  assign,
  add_note: addNote,
  pack,
  issue_documents: issueDocuments,
  mail,
  mark_paid: markPaid,
};

/** An act of any name: its input was checked by the schema of that name. */
// biome-ignore lint/suspicious/noExplicitAny: the name decides the type of the input
export type AnyAct = Act<any>;

export const actNamed = (name: BatchActName): AnyAct => ACTS[name];

/** The one act that was asked for. */
export function givenAct(given: GivenAct): { name: BatchActName; input: Record<string, unknown> } {
  const [one] = Object.entries(given).filter(([, input]) => input !== undefined);
  if (!one) throw new Error('A batch without an act was let in.');
  return { name: one[0] as BatchActName, input: one[1] };
}

/** The right that the act needs: that of the call for one order. */
export function rightOf({ call }: AnyAct): NeededRight {
  const { right } = apiEndpoints[call] as { right?: NeededRight };
  if (!right) throw new Error(`${call} needs no right.`);
  return right;
}
