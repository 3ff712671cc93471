import {
  ACCOUNT_PATHS,
  EMAIL_CHANGE_PATHS,
  LOGIN_PATHS,
  NEW_ACCOUNT_PATHS,
  PASSWORD_RESET_PATHS,
} from '../../contract/customers/paths.ts';
import type { Language } from '../../contract/locales.ts';
import { plainWords, shortLetter, wordsOf } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Letter, Reader, RoomMail } from '../platform/mail/index.ts';
import { type AccountMail, findDueMail, issueAccountMail } from './account-mails.ts';
import { ACCOUNT_TEXTS } from './texts/index.ts';

/** The page that each letter leads to; none where the shop itself has to help. */
const PAGES: Readonly<Record<AccountMail['kind'], Readonly<Record<Language, string>> | null>> = {
  'confirm-email': NEW_ACCOUNT_PATHS,
  'exists-registration': LOGIN_PATHS,
  'exists-email-change': LOGIN_PATHS,
  'password-reset': PASSWORD_RESET_PATHS,
  'password-changed': PASSWORD_RESET_PATHS,
  'email-change-old': EMAIL_CHANGE_PATHS,
  'email-change-new': EMAIL_CHANGE_PATHS,
  'email-changed': null,
  'sign-in-added': ACCOUNT_PATHS,
  'codes-on': ACCOUNT_PATHS,
  'codes-off': ACCOUNT_PATHS,
  'recovery-codes-renewed': ACCOUNT_PATHS,
};

/** Address of the letter's page on the shop's own host of the reader's language, never on the one of a request. */
function linkOf({ origin, pageLanguage }: Reader, mail: AccountMail): string | null {
  const page = PAGES[mail.kind]?.[pageLanguage];
  if (page === undefined) return null;
  return `${origin}${page}${'token' in mail ? `?token=${mail.token}` : ''}`;
}

/** A letter about a customer's account. It names the reader's own address, and never what a stranger may have typed. */
function accountLetter(reader: Reader, mail: AccountMail): Letter {
  const t = ACCOUNT_TEXTS[reader.language];
  const { kind, email } = mail;
  const change = kind === 'email-change-old' || kind === 'email-change-new' ? mail : null;
  const values = {
    shop: reader.shopName,
    email,
    oldEmail: plainWords(change?.old_email ?? ''),
    newEmail: plainWords(change?.new_email ?? ''),
    waitsForOld: String(change?.waits_for_old ?? false),
  };
  const words = wordsOf((line) => t(`mail.${kind}.${line}`, values), t.lines(`mail.${kind}.lead`, values));
  const url = linkOf(reader, mail);
  const action = url !== null && kind !== 'email-changed' ? { text: t(`mail.${kind}.action`), url } : undefined;
  return shortLetter(reader, words, t('footer', { shop: reader.shopName, email }), action);
}

/** The mails of `account_mails`. */
export const accountMail = ({ db, clock }: { db: Database; clock: () => Date }): RoomMail<'customer.mail_due'> => ({
  kind: 'account',
  on: 'customer.mail_due',
  table: 'account_mails',
  subject: ({ account_mail_id: id }) => id,
  async prepare({ account_mail_id: id }) {
    const due = await findDueMail(db, id, clock());
    if (!due) return null;
    return {
      email: due.email,
      language: due.language,
      hostname_id: null,
      async letter(reader) {
        const mail = await issueAccountMail(db, id, clock());
        return mail ? accountLetter(reader, mail) : null;
      },
    };
  },
});
