import type { Reader } from '../platform/mail/index.ts';
import { MAIL_TEXTS } from './texts/index.ts';

/** Why a mail about an order came. */
export const orderReason = ({ language, shopName: shop }: Reader): string =>
  MAIL_TEXTS[language]('footer.order', { shop });

/** Why a mail to a subscriber of the newsletter came. */
export const newsletterReason = ({ language }: Reader, email: string): string =>
  MAIL_TEXTS[language]('footer.newsletter', { email });

/** So many pieces at a price. */
export const piecesAt = ({ language }: Pick<Reader, 'language'>, pieces: number, unitPrice: string): string =>
  MAIL_TEXTS[language]('amount', { pieces, unitPrice });

/** A part of a package. */
export const partOf = ({ language }: Pick<Reader, 'language'>, pieces: number, name: string): string =>
  MAIL_TEXTS[language]('part', { pieces, name });
