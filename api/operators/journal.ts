import type { JournaledTable, JournaledTables } from '../platform/room/index.ts';
import { refuseWithoutSomebody } from './grants.ts';
import { refuseUndoOfLast } from './undo-of-last.ts';

const keepingSomebody: JournaledTable = {
  readRight: 'operators.manage',
  emits: { columns: [], emitEvents: refuseWithoutSomebody },
  refuseUndo: refuseUndoOfLast,
};

/** Tables of the room whose changes are journaled; secrets are not noted. */
export const operatorsJournal: JournaledTables = {
  operators: keepingSomebody,
  operator_roles: keepingSomebody,
  operator_role_members: keepingSomebody,
  operator_tokens: { readRight: 'operators.manage' },
};
