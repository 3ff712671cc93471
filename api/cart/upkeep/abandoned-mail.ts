import { cartLeft } from '../../../contract/cart/paths.ts';
import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import type { SavedLine } from '../../../contract/cart/saved.ts';
import {
  linkTo,
  newsletterReason,
  partOf,
  pictureIn,
  piecesAt,
  shortLetter,
  taxNote,
  wordsOf,
} from '../../notifications/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Letter, LetterItem, Reader, RoomMail } from '../../platform/mail/index.ts';
import { type AbandonedCart, type AbandonedContents, readAbandoned, shareAbandoned } from './abandoned.ts';
import { ABANDONED_TEXTS } from './texts/index.ts';

/** Something that was left in a cart, with its price of now. */
function leftItem(line: SavedLine, reader: Reader): LetterItem {
  const { amount: pieces, taxed_unit_price: unit, taxed_total_price: total, items } = line;
  const path = line.product_urls[reader.pageLanguage];
  return {
    name: line.name,
    variation: line._embedded.variation_properties_names.join(', ') || null,
    amount: unit ? piecesAt(reader, pieces, unit.formatted) : `${pieces}×`,
    total: total?.formatted ?? '',
    contents: items.map(({ item_type: type, name, amount, taxed_unit_price: price }) =>
      type === CART_ITEM_TYPES.service
        ? ABANDONED_TEXTS[reader.language]('service', { name, total: price?.formatted ?? '' })
        : partOf(reader, amount, name),
    ),
    picture: pictureIn(reader, line._embedded.image_url),
    url: path ? `${reader.origin}${path}` : null,
  };
}

/** Reminds a subscriber of a cart that they left, with a link to it and one that ends the newsletter. */
function abandonedLetter(
  reader: Reader,
  { email, cancellation_token: token }: AbandonedCart,
  { token: share, lines, taxRates }: AbandonedContents,
): Letter {
  const t = ABANDONED_TEXTS[reader.language];
  const action = { text: t('mail.action'), url: cartLeft(reader.origin, reader.pageLanguage, share) };
  const reason = newsletterReason(reader, email);
  const values = { shop: reader.shopName };
  const words = wordsOf((line) => t(`mail.${line}`, values), t.lines('mail.lead', values));
  const letter = shortLetter(reader, words, reason, action);
  const cancelUrl = linkTo(reader, 'cancelNewsletter', token);
  const items = lines.map((line) => leftItem(line, reader));
  const sections = [
    {
      heading: t('mail.contents'),
      pieces: [...taxNote(taxRates, reader.language), { type: 'items' as const, items }],
    },
    {
      heading: t('mail.stopHeading'),
      isSmall: true,
      pieces: [{ type: 'link' as const, text: t('mail.stop'), url: cancelUrl }],
    },
  ];
  return { ...letter, sections, cancelUrl };
}

interface Dependencies {
  db: Database;
  clock: () => Date;
  cartDays: number;
}

/** The one reminder of a cart. */
export const abandonedMail = (deps: Dependencies): RoomMail<'cart.abandoned'> => ({
  kind: 'abandoned-cart',
  on: 'cart.abandoned',
  isBulk: true,
  table: 'abandoned_cart_mails',
  subject: ({ abandoned_cart_mail_id: id }) => id,
  async prepare({ abandoned_cart_mail_id: id }) {
    const cart = await readAbandoned(deps.db, id, deps.cartDays);
    if (!cart) return null;
    return {
      ...cart,
      async letter(reader) {
        const contents = await shareAbandoned(deps, cart.cart_id, reader.context);
        return contents && abandonedLetter(reader, cart, contents);
      },
    };
  },
});
