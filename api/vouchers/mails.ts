import type { Language } from '../../contract/locales.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { VOUCHER_COLUMNS, type VoucherRow } from './bought.ts';

/** Vouchers of one mail: each is a page of its PDF. */
const MOST_OF_MAIL = 10;

const insert = statement(
  'vouchers_insert_mail',
  'insert into voucher_mails (voucher_ids, email) values ($1, $2) returning id',
);

/** Has vouchers mailed to an address. */
export async function mailVouchers(tx: Transaction, ids: readonly number[], email: string): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST_OF_MAIL) {
    const [row] = await tx.query<{ id: number }>(insert, [ids.slice(from, from + MOST_OF_MAIL), email]);
    if (row) await emit(tx, 'voucher.mail_due', { voucher_mail_id: row.id });
  }
}

const read = statement(
  'vouchers_read_mail',
  `select m.email, v.hostname_id, v.language, ${VOUCHER_COLUMNS} from voucher_mails m join vouchers v on v.id = any(m.voucher_ids)
   join currencies c on c.id = v.currency_id where m.id = $1 and v.revoked_at is null order by v.id`,
);

/** A mail with vouchers that the shop has not taken back. */
export interface VoucherMail {
  email: string;
  language: Language;
  hostname_id: number;
  vouchers: VoucherRow[];
}

/** Undefined when nothing is left to be mailed. */
export async function readVoucherMail(db: Executor, id: number): Promise<VoucherMail | undefined> {
  const rows = await db.query<VoucherRow & Omit<VoucherMail, 'vouchers'>>(read, [id]);
  const [first] = rows;
  return first && { email: first.email, language: first.language, hostname_id: first.hostname_id, vouchers: rows };
}
