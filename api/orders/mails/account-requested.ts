import { NEW_ACCOUNT_PATHS } from '../../../contract/customers/paths.ts';
import { issueAccountToken, readWaitingRequest } from '../../customers/index.ts';
import { orderReason, shortLetter, wordsOf } from '../../notifications/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Letter, Reader, RoomMail } from '../../platform/mail/index.ts';
import { readOrigin } from '../origin.ts';
import { ORDER_MAIL_TEXTS } from './texts/index.ts';

/** Asks the owner of an e-mail to confirm a requested account by a link. */
function requestedLetter(reader: Reader, { email, token }: { email: string; token: string }): Letter {
  const t = ORDER_MAIL_TEXTS[reader.language];
  const values = { shop: reader.shopName, email };
  const words = wordsOf((line) => t(`accountRequested.${line}`, values), t.lines('accountRequested.lead', values));
  const url = `${reader.origin}${NEW_ACCOUNT_PATHS[reader.pageLanguage]}?token=${token}`;
  return shortLetter(reader, words, orderReason(reader), { text: t('accountRequested.action'), url });
}

/** Tells the owner of an e-mail, and nobody else, that an account exists (enumeration). */
function existsLetter(reader: Reader, email: string): Letter {
  const t = ORDER_MAIL_TEXTS[reader.language];
  const values = { shop: reader.shopName, email };
  const words = wordsOf((line) => t(`accountExists.${line}`, values), t.lines('accountExists.lead', values));
  return shortLetter(reader, words, orderReason(reader));
}

const ofRequest = {
  on: 'customer.account_requested' as const,
  table: 'orders',
  subject: ({ order_id: id }: { order_id: number }) => id,
};

interface Dependencies {
  db: Database;
  clock: () => Date;
}

/** The link to an account that a buyer asked for with an order. */
export const accountRequestedMail = ({ db, clock }: Dependencies): RoomMail<'customer.account_requested'> => ({
  ...ofRequest,
  kind: 'account-requested',
  async prepare({ order_id: id, account_request_id: requestId }) {
    const request = requestId === null ? undefined : await readWaitingRequest(db, requestId, clock());
    const origin = request && (await readOrigin(db, id));
    if (requestId === null || !request || !origin) return null;
    return {
      ...origin,
      email: request.email,
      async letter(reader) {
        const issued = await issueAccountToken(db, requestId, clock());
        return issued ? requestedLetter(reader, issued) : null;
      },
    };
  },
});

/** For a buyer who asked for an account with an order and has one. */
export const accountExistsMail = ({ db }: Dependencies): RoomMail<'customer.account_requested'> => ({
  ...ofRequest,
  kind: 'account-exists',
  async prepare({ order_id: id, account_request_id: requestId }) {
    const origin = requestId === null ? await readOrigin(db, id) : undefined;
    return origin ? { ...origin, letter: async (reader) => existsLetter(reader, origin.email) } : null;
  },
});
