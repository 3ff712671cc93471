import type { Database } from '../platform/database/index.ts';
import { type Handlers, notFound } from '../platform/http/index.ts';
import { addAddress, changeAddress, removeAddress } from './address-book.ts';
import { customerAddressRecord, readAddressBook, readCustomerAddress } from './address-store.ts';

/** Handlers of the address book's calls. */
export const addressCalls = ({ db }: { db: Database }): Handlers => ({
  'GET /customers/{id}/customer-addresses': async ({ params, context }) => ({
    items: (await readAddressBook(db, params.id)).map((row) => customerAddressRecord(row, context)),
  }),
  'POST /customers/{id}/customer-addresses': async ({ params, body, context }) => ({
    item: customerAddressRecord(await addAddress(db, params.id, body), context),
  }),
  'GET /customers/{id}/customer-addresses/{address_id}': async ({ params, context }) => {
    const row = await readCustomerAddress(db, params.id, params.address_id);
    if (!row) throw notFound();
    return { item: customerAddressRecord(row, context) };
  },
  'PATCH /customers/{id}/customer-addresses/{address_id}': async ({ params, body, context }) => ({
    item: customerAddressRecord(await changeAddress(db, params.id, params.address_id, body), context),
  }),
  'DELETE /customers/{id}/customer-addresses/{address_id}': ({ params }) =>
    removeAddress(db, params.id, params.address_id),
});
