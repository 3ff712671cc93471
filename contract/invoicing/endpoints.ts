import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, longListQuery, recordOf } from '../list.ts';
import { documentSeries, documents, newSeller, ringProblems, seller, sellerChange, seriesChange } from './records.ts';
import { MOST_SELLERS } from './rules.ts';

const reads = { access: 'operator', right: 'documents.read' } as const;
const writes = { access: 'operator', right: 'documents.write' } as const;
const STAY = 'Documents keep what they were issued with: no change of a seller changes them.';
const HOW = `\`hostname_ids\` and \`tax_ids\` are replaced as a whole. The first seller sells on the hosts that no other one has. ${STAY}`;

/** Sellers, their numbers, and documents, for operators. */
export const invoicingEndpoints = endpoints({
  'GET /sellers': {
    ...reads,
    summary: 'Companies that sell, with their numbers for taxes and the rules by which they issue documents',
    description: 'Without a seller no document is issued.',
    response: items(seller),
  },
  'POST /sellers': {
    ...writes,
    dryRun: true,
    summary: 'Add a company that sells',
    description: `${HOW} Orders placed before \`issues_from\` get no documents. At most ${MOST_SELLERS}.`,
    status: 201,
    body: newSeller,
    example: {
      ...{ name: 'Lípa s.r.o.', street: 'Dlouhá 1', city: 'Praha', post_code: '110 00', country_id: 1, currency_id: 1 },
      issues_from: '2027-01-01',
      tax_ids: [
        {
          ...{ valid_from: '2027-01-01', company_number: '27082440', tax_number: 'CZ27082440' },
          ...{ vat_number: 'CZ27082440', is_vat_payer: true },
        },
      ],
    },
    response: item(seller),
  },
  'PATCH /sellers/{id}': {
    ...writes,
    dryRun: true,
    summary: 'Change a seller, its numbers for taxes, or by which rules it issues documents',
    description: HOW,
    params: oneRecord,
    body: sellerChange,
    example: { invoice_at: 'dispatch', due_days: 14 },
    response: item(seller),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'GET /document-series': {
    ...reads,
    summary: 'Series of numbers: one for each seller, kind of document and year, the newest year first',
    description: 'A year begins by itself, with the prefix of the one before.',
    response: items(documentSeries),
  },
  'PATCH /document-series/{id}': {
    ...writes,
    dryRun: true,
    summary: 'Set the prefix and the digits of a series before its first number',
    description:
      'A number is the prefix, the year, and the digits: `FV2027000001`. 409 once a document has one: numbers are never given anew.',
    params: oneRecord,
    body: seriesChange,
    example: { prefix: 'FA', digits: 5 },
    response: item(documentSeries),
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
  'GET /documents': {
    ...reads,
    resource: documents,
    summary: 'Documents as they were issued, the newest first',
    description: LIST_HELP,
    query: longListQuery,
    response: items(recordOf(documents)),
  },
  'POST /orders/{id}/documents': {
    ...writes,
    dryRun: true,
    summary: 'Issue the documents that an order needs and lacks',
    description:
      'Each change of an order issues them by itself; this is for what could not be issued then, such as one that waited for a rate of exchange. Again it issues nothing. Answers with all documents of the order. A document that was issued stays: cancelling the order, or a refund, takes it back by a credit note.',
    params: oneRecord,
    response: items(recordOf(documents)),
    errors: ['not_found'],
  },
  'GET /order-ring-problems': {
    ...reads,
    resource: ringProblems,
    summary: 'Orders whose money and documents do not come out',
    description: `${LIST_HELP} Orders are checked every night once something changed of them; a problem goes when it is solved.`,
    query: longListQuery,
    response: items(recordOf(ringProblems)),
  },
});
