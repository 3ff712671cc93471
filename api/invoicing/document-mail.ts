import type { DocumentData } from '../../contract/documents/data.ts';
import type { DocumentKind } from '../../contract/documents/rules.ts';
import type { Language } from '../../contract/locales.ts';
import { priceOf } from '../../contract/money.ts';
import { ORDER_SUMMARY_PATHS } from '../../contract/orders/paths.ts';
import { documentTitle } from '../documents/index.ts';
import { orderReason, shortLetter, wordsOf } from '../notifications/index.ts';
import { type Database, statement } from '../platform/database/index.ts';
import type { Letter, Reader, RoomMail } from '../platform/mail/index.ts';
import type { DocumentFile, DocumentFiles } from './document-files.ts';
import { readDocument, readLatest } from './stored-documents.ts';
import { INVOICING_TEXTS } from './texts/index.ts';

/** Documents that come by a mail of their own; of a proforma the order's confirmation tells. */
const MAILED: readonly DocumentKind[] = ['invoice', 'tax_document', 'credit_note'];

interface OrderOfMail {
  id: number;
  hash: string;
  hostname_id: number;
  language: Language;
  email: string;
}
const orderOf = statement(
  'invoicing_order_of_mail',
  'select id, hash, hostname_id, language, email from orders where id = $1',
);

function documentLetter(reader: Reader, data: DocumentData, order: OrderOfMail, file: DocumentFile): Letter {
  const t = INVOICING_TEXTS[reader.language];
  const { kind, number, order_number, totals, currency } = data;
  const amount = priceOf(totals.taxed + totals.rounding, currency, reader.locale).formatted;
  const values = {
    kind,
    title: documentTitle(data),
    number,
    order: order_number ?? String(order.id),
    amount,
    shop: reader.shopName,
    payable: data.payment_details ? 'yes' : 'no',
    left: priceOf(totals.payable, currency, reader.locale).formatted,
  };
  const words = wordsOf((line) => t(`mail.${line}`, values), t.lines('mail.lead', values));
  const query = new URLSearchParams({ oid: String(order.id), oh: order.hash });
  const url = `${reader.origin}${ORDER_SUMMARY_PATHS[reader.pageLanguage]}?${query}`;
  return {
    ...shortLetter(reader, words, orderReason(reader), { text: t('mail.action'), url }),
    attachments: [file],
  };
}

interface Dependencies {
  db: Database;
  /** Draws for mails, one at a time: shoppers who wait for a file wait for one mail at most. */
  files: Pick<DocumentFiles, 'file'>;
  log: { error(details: object, message: string): void };
}

/** The proforma for the confirmation of its order: a company books a file, a consumer pays by the mail itself. */
export const proformaOf =
  ({ db, files, log }: Dependencies) =>
  async (orderId: number) => {
    const document = await readLatest(db, orderId, 'proforma');
    if (!document) return null;
    const { id, data } = document;
    const draw = () =>
      files.file(document, 'pdf').catch((err: unknown) => {
        log.error({ err, order_id: orderId }, 'a proforma could not be drawn for the confirmation, which links to it');
        return null;
      });
    return { id, number: data.number, file: data.buyer.is_company ? await draw() : null };
  };

/** A document by mail, with the PDF that buyers and their accountants keep. */
export function documentMail({ db, files }: Omit<Dependencies, 'log'>): RoomMail<'document.issued'> {
  return {
    kind: 'document',
    on: 'document.issued',
    // Events of the release before do not name the kind.
    mayFollow: ({ kind }) => kind === undefined || MAILED.includes(kind),
    // Documents are never deleted; what was sent of them is forgotten with the order.
    table: 'orders',
    subject: ({ document_id: id, order_id: orderId }) => [orderId, id],
    async prepare({ document_id: id, order_id: orderId }) {
      const [document, [order]] = await Promise.all([readDocument(db, id), db.query<OrderOfMail>(orderOf, [orderId])]);
      if (!document || !order || document.order_id !== orderId || !MAILED.includes(document.data.kind)) return null;
      return {
        ...order,
        async letter(reader) {
          const file = await files.file(document, 'pdf');
          return file && documentLetter(reader, document.data, order, file);
        },
      };
    },
  };
}
