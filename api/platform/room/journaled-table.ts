import type { ChangedRow, MailsOfKind } from '../../../contract/journal/records.ts';
import type { Right } from '../../../contract/rights.ts';
import type { Executor, Transaction } from '../database/index.ts';

/** A journaled table, declared by its owner. Its triggers come from `journal_table(…)`, which names unnoted columns. */
export interface JournaledTable {
  /** Columns that shoppers change too, such as pieces in stock: undone by difference. */
  differences?: readonly string[];
  /**
   * A row belongs to another table's record in this column, without a foreign key; undoing emits changes of that too.
   */
  partOf?: { table: string; column: string; condition: string };
  /** The right to read its records elsewhere: without it the journal does not say what was in them either. */
  readRight: Right;
  /** A right that undoing its changes needs besides that of the call. */
  undoRight?: Right;
  /** Columns that only a person who signed in recently may change, whatever the call: also by an undo. */
  ofPresentPersons?: readonly string[];
  /** Throws what its room would refuse after an undo, by what that would change: asked before an undo is tried or made. */
  refuseUndo?(db: Executor, changes: ChangedRow[]): Promise<void>;
  /** Mails that went out since the change was made, and told what an undo would take back. */
  sentMails?(db: Executor, changes: ChangedRow[], since: string): Promise<MailsOfKind[]>;
  /** What follows from undone rows: events, so that pages, index and feeds follow, and histories. */
  emits?: {
    /** Columns of the rows that it needs. */
    columns: readonly string[];
    /** `rows` has each combination of values before and after the undo once. */
    emitEvents(tx: Transaction, rows: Record<string, unknown>[], recordIds: number[]): Promise<void>;
  };
}

export type JournaledTables = Readonly<Record<string, JournaledTable>>;
