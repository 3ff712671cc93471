import type { Described, Descriptions } from '../description.ts';
import { table } from '../table.ts';

/** Of a seller, of the body that writes it, and of what that started from. */
const SELLER: Readonly<Record<string, Described>> = table({
  name: ['Name of the company, as the register writes it.', 'Lípa s.r.o.'],
  street: ['Street and number of its seat.', 'Dlouhá 1'],
  city: ['Town of its seat.', 'Praha'],
  post_code: ['Post code of its seat.', '110 00'],
  country_id: ['Number of the country of its seat; `GET /shop` lists them.', 1],
  currency_id: ['Number of the currency in which it declares its tax.', 1],
  register_entry: 'Entry in the commercial register, as it is quoted.',
  email: ['E-mail on documents.', 'info@lipa.example'],
  phone: ['Phone on documents.', '+420 601 234 567'],
  issues_from: ['Orders placed before this day get no documents.', '2027-01-01'],
  invoice_at:
    '`payment`: an order is invoiced once it is paid, one that is paid later, or to a seller who will pay VAT, when its goods leave. `dispatch`: when they leave; money that came before gets a tax document of its own.',
  due_days: ['Days in which invoices and proformas are to be paid.', 14],
  issues_proforma: 'Whether orders paid by transfer get a proforma.',
  issues_delivery_note: 'Whether goods that leave get a delivery note.',
  simplifies: 'Whether invoices of persons are simplified where the law lets them be.',
  oss_from: [
    'First day on which consumers in other member states pay the tax of their own country (OSS); null: they pay that of the seller’s. The tax in prices follows at once.',
    '2027-01-01',
  ],
  hostname_ids: ['Numbers of the hosts that it sells on.', [1]],
  tax_ids: 'Its numbers for taxes, each from a day on.',
  'tax_ids.valid_from': ['First day on which they hold.', '2027-01-01'],
  'tax_ids.company_number': ['Number in the register of companies.', '27082440'],
  'tax_ids.tax_number': 'Number for taxes; of a Czech company the one for VAT.',
  'tax_ids.vat_number': ['Number for VAT with the letters of the country; a payer has one.', 'CZ27082440'],
  'tax_ids.is_vat_payer': 'Whether it pays VAT.',
});
const seller = (before: string): Descriptions =>
  Object.fromEntries(Object.entries(SELLER).map(([name, text]) => [`${before}.${name}`, text]));
const series = (before: string): Descriptions => ({
  [`${before}.prefix`]: ['Letters and digits in front of the year.', 'FV'],
  [`${before}.digits`]: ['Digits of the number behind the year.', 6],
});

/** Kinds of what waits for a person. */
const DECISION_KIND =
  '`refund_undecided` the gateway gave it up, or its answer is missing for an hour; `refund_without_account` it goes back by bank, and the buyer gave no account; `refund_by_hand` somebody pays it; `overpaid` more came than the order costs, and is paid back, or `retained` by a booking where the buyer leaves it; `overpaid_by_edit` an edit made the order cheaper, by somebody who may not pay back; `unpaid_after_edit` what an edit asked for did not come within a week, and the shop cancels no such order by itself; `returned_elsewhere` money went back at the gateway without the shop (chargeback), `reversed_by_bank` the bank took it back, and the order still counts as paid; `payment_mismatch` the gateway has another amount or currency than was asked for, or money went back at its desk and it does not tell how much, or it brought only a part of what is due; `message_not_handled` a message of a gateway that the shop could not act on; `owed_by_carrier` a carrier has not paid out what it collected; `ring_open` money and documents do not come out; `parcel_undecided` a parcel came back, was lost or damaged; `parcel_stuck` its carrier refused it, does not say whether it has it, cancelled it, keeps one that the shop cancelled, or has told nothing of its end for 90 days; `movement_offered` a movement of a bank account is for no order that the shop knows for sure.';

export const invoicingDescriptions: Descriptions = {
  ...seller('Seller'),
  ...seller('POST /sellers.body'),
  ...seller('PATCH /sellers/{id}.body'),
  ...seller('PATCH /sellers/{id}.body.expected'),
  ...series('DocumentSeries'),
  ...series('PATCH /document-series/{id}.body'),
  ...series('PATCH /document-series/{id}.body.expected'),
  'PendingDecision.id': ['Where it stands in the list; `after` takes it.', '1796051779123456.3.12'],
  'PendingDecision.kind': DECISION_KIND,
  'PendingDecision.record_id':
    'Number of what it is about: the refund, the row of the ledger, the payment at the gateway, the message, the problem, the parcel, the movement; of `owed_by_carrier` the order.',
  'PendingDecision.order_id': 'Number of the order; of a movement the likeliest, and null where there is none.',
  'PendingDecision.order_number': 'What its buyer knows it by.',
  'PendingDecision.amount': 'What it is about; null where no amount is.',
  'PendingDecision.currency': ['ISO 4217 letters.', 'CZK'],
  'PendingDecision.since': 'Since when it waits.',
  'PendingDecision.call': ['The call by which a person settles it.', 'PATCH /orders/1041/refunds/12'],
  'GET /pending-decisions.query.after': 'The `id` of the last decision that was read.',
  'GET /pending-decisions.query.kind': `Only those of a kind: ${DECISION_KIND}`,
  seller_id: 'Number of the seller.',
  'DocumentSeries.kind':
    'What is numbered: `proforma`, `tax_document` on a payment, `invoice`, `credit_note`, `delivery_note`.',
  'DocumentSeries.year': ['Year of the days of issue, in Prague.', 2027],
  'DocumentSeries.last_number': ['Number that was given last.', 12],
  'DocumentSeries.last_issued_on': 'Day of the document that has it; null before the first one.',
  'Document.order_id': 'Number of the order.',
  'Document.kind':
    '`proforma` asks for money, `tax_document` taxes money that came before the invoice, `invoice`, `credit_note` takes a document back or a part of it, `delivery_note`.',
  'Document.number': ['Its number.', 'FV2027000001'],
  'Document.parent_id': 'Number of the document that a credit note is of, in this list.',
  'Document.return_id': 'Number of the return that a credit note is for.',
  'Document.transaction_id': 'Number of the row of the ledger with the money that a tax document is on.',
  'Document.issued_on': ['Day of issue.', '2027-03-02'],
  'Document.tax_point_on': 'Day by which its tax is declared; null for documents without tax.',
  'Document.language': 'Its language: `cs` Czech, `sk` Slovak, `en` English.',
  'Document.currency': ['ISO 4217 letters.', 'CZK'],
  'Document.price': 'All without tax; of a credit note what it takes back, above zero.',
  'Document.tax_amount': 'Its tax.',
  'Document.taxed_price': 'All with tax, without the rounding of cash.',
  'OrderRingProblem.order_id': 'Number of the order.',
  problems:
    '`document_missing` one is due and not issued; `not_drafted`, `no_tax_ids` of the seller on that day, `no_exchange_rate`, `rate_of_other_day` (a part was taxed at rates that do not hold for the rest; its payment is taken back and booked again on a later day) why; `invoice_not_total` an invoice that is not what the order costs; `credited_too_little`, `credited_too_much`; `credited_not_refunded` money of a return that went back nowhere, `refunded_not_credited` more than the return came to; `advances_not_deducted` by the invoice; `refunds_above_received`; `paid_without_money`, also where it went back without a lower price; `money_without_paid` where all of it is there.',
  detail: 'What was said when it failed.',
  found_at: 'When it was found.',
};
