import { BANK_FIELDS } from '../../contract/customers/customer.ts';
import type { JournaledTables } from '../platform/room/index.ts';

/** Tables of the room whose changes are journaled. Passwords and times of sign-ins are not noted. */
export const customersJournal: JournaledTables = {
  customers: { readRight: 'customers.read', ofPresentPersons: BANK_FIELDS },
  customer_group_members: { readRight: 'customers.read' },
};
