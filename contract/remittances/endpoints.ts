import { endpoints } from '../endpoint.ts';
import { item, items, LIST_HELP, longListQuery, recordOf } from '../list.ts';
import { remittanceInput, remittances } from './records.ts';
import { MOST_PARCELS } from './rules.ts';

/** Cash on delivery that carriers pay out, for operators. */
export const remittanceEndpoints = endpoints({
  'GET /remittances': {
    access: 'operator',
    right: 'orders.read',
    resource: remittances,
    summary: 'Remittances of carriers, the newest first',
    description: LIST_HELP,
    query: longListQuery,
    response: items(recordOf(remittances)),
  },
  'POST /remittances': {
    access: 'operator',
    right: 'orders.write',
    summary: 'Book cash on delivery that a carrier paid out in one sum for many parcels',
    description: `Takes the carrier’s list of at most ${MOST_PARCELS} parcels as JSON or CSV, whose amounts make the total. Each parcel settles what the carrier owes of its order; what is missing or too much is named by parcel. An order that is not delivered yet is paid by it. 409 for a reference of the carrier, or a movement of the bank, that is known. What nobody owes is booked on no order: a person decides of it. A movement of the bank is booked whole by naming it. All of it or nothing. It is a booking of a ledger: another one takes it back, no undo does.`,
    status: 201,
    dryRun: true,
    callsPerMinute: 30,
    body: remittanceInput,
    example: {
      carrier: 'Zásilkovna',
      reference: '2026-0042',
      currency: 'CZK',
      total: 198,
      parcels: [{ number: 'Z123456789', amount: 198 }],
    },
    resource: remittances,
    response: item(recordOf(remittances)),
    errors: ['conflict'],
  },
});
