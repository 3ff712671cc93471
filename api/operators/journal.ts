import type { JournaledTable, JournaledTables } from '../platform/index.ts';
import { refuseWithoutSomebody } from './grants.ts';

const keepingSomebody: JournaledTable['announced'] = { columns: [], announce: refuseWithoutSomebody };

/** Tables of the room whose changes are journaled; secrets are not noted. */
export const operatorsJournal: JournaledTables = {
  operators: { announced: keepingSomebody },
  operator_roles: { announced: keepingSomebody },
  operator_role_members: { announced: keepingSomebody },
  operator_tokens: {},
};
