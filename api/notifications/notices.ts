import { cartLeft } from '../../contract/cart/paths.ts';
import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import type { KeptLine } from '../../contract/cart/saved.ts';
import { MAIL_LINK_PATHS, NEW_ACCOUNT_PATHS } from '../../contract/customers/paths.ts';
import { INVITATION_PATHS } from '../../contract/reviews/paths.ts';
import { INVITATION_DAYS } from '../../contract/reviews/rules.ts';
import type { NewsletterLinks } from '../newsletter/index.ts';
import type { WatchDogMail } from '../watch-dogs/index.ts';
import type { AbandonedCart, AbandonedContents } from './abandoned-carts.ts';
import type { Letter, LetterItem } from './letter.ts';
import { orderWords, sellerLines, summaryUrl } from './order/words.ts';
import type { OrderFacts } from './order-facts.ts';
import { pictureIn } from './picture-in.ts';
import type { Reader } from './reader.ts';
import { taxNote } from './tax-note.ts';
import { MAIL_TEXTS } from './texts/index.ts';

type Words = Pick<Letter, 'subject' | 'preview' | 'heading' | 'lead'>;

/** A refund that failed for good. */
interface RefundTrouble {
  number: string;
  total: string;
  tries: number;
  provider: string;
  external_id: string;
  /** The gateway's message. */
  last_error: string | null;
}

type Notice =
  | `newsletter.${'request' | 'known'}`
  | `account.${'account-requested' | 'account-exists'}`
  | 'reviewInvitation'
  | 'refundTrouble'
  | 'placedElsewhere'
  | 'watchDog'
  | 'abandonedCart';

function wordsOf({ language }: Reader, kind: Notice, values: Record<string, string | number>): Words {
  const t = MAIL_TEXTS[language];
  return {
    subject: t(`${kind}.subject`, values),
    preview: t(`${kind}.preview`),
    heading: t(`${kind}.heading`),
    lead: t.lines(`${kind}.lead`, values),
  };
}

/** A short mail that is not about an order. */
export function notice(reader: Reader, words: Words, reason: string, action?: Letter['action']): Letter {
  const { shopName, origin, language, seller } = reader;
  const t = MAIL_TEXTS[language];
  return {
    ...words,
    language,
    action: action ?? { text: t('visit'), url: `${origin}/` },
    sections: [],
    shop: { name: shopName, url: `${origin}/` },
    footer: {
      lines: [reason, t('footer.questions'), ...sellerLines(reader, t)],
      email: seller.email,
      phone: seller.phone,
    },
    attachments: [],
  };
}

function linkTo({ origin }: Reader, name: keyof typeof MAIL_LINK_PATHS, token: string): string {
  return `${origin}${MAIL_LINK_PATHS[name]}?token=${token}`;
}

/** Newsletter: asks to confirm the subscription, or says that there is one already; both with a link to unsubscribe. */
export function newsletterLetter(reader: Reader, links: NewsletterLinks): Letter {
  const t = MAIL_TEXTS[reader.language];
  const kind = links.is_subscribed ? 'newsletter.known' : 'newsletter.request';
  const cancelUrl = linkTo(reader, 'cancelNewsletter', links.cancellation_token);
  const to = links.is_subscribed ? cancelUrl : linkTo(reader, 'confirmNewsletter', links.token);
  const reason = t('newsletter.footer', { email: links.email });
  const words = wordsOf(reader, kind, { shop: reader.shopName });
  return { ...notice(reader, words, reason, { text: t(`${kind}.action`), url: to }), cancelUrl };
}

/** The one mail of a watch dog: what can be bought again, with its price and picture where everybody may see them, and a link that ends all watch dogs of the address. */
export function watchDogLetter(
  reader: Reader,
  { name, variation, path, cancellation_token: token }: WatchDogMail,
  shown: { price: string; image: string | undefined } | null,
): Letter {
  const t = MAIL_TEXTS[reader.language];
  const product = variation ? `${name}, ${variation}` : name;
  const words = wordsOf(reader, 'watchDog', { product, shop: reader.shopName });
  const action = { text: t('watchDog.action'), url: `${reader.origin}${path}` };
  const cancelUrl = linkTo(reader, 'cancelWatchDogs', token);
  const letter = notice(reader, words, t('watchDog.reason'), action);
  const item = shown && {
    ...{ name, variation: variation || null, amount: '', contents: [], url: action.url },
    ...{ total: shown.price, picture: pictureIn(reader, shown.image) },
  };
  const stop = {
    heading: t('watchDog.stopHeading'),
    isSmall: true,
    pieces: [{ type: 'link' as const, text: t('watchDog.stop'), url: cancelUrl }],
  };
  const back = item && { heading: t('watchDog.product'), pieces: [{ type: 'items' as const, items: [item] }] };
  return { ...letter, sections: back ? [back, stop] : [stop], cancelUrl };
}

/** Something that was left in a cart, with its price of now. */
function keptItem(line: KeptLine, reader: Reader): LetterItem {
  const t = MAIL_TEXTS[reader.language];
  const { amount: pieces, taxed_unit_price: unit, taxed_total_price: total, items } = line;
  const path = line.product_urls[reader.pageLanguage];
  return {
    name: line.name,
    variation: line._embedded.variation_properties_names.join(', ') || null,
    amount: unit ? t('amount', { pieces, unitPrice: unit.formatted }) : `${pieces}×`,
    total: total?.formatted ?? '',
    contents: items.map(({ item_type: type, name, amount, taxed_unit_price: price }) =>
      type === CART_ITEM_TYPES.service
        ? t('service', { name, total: price?.formatted ?? '' })
        : t('part', { pieces: amount, name }),
    ),
    picture: pictureIn(reader, line._embedded.image_url),
    url: path ? `${reader.origin}${path}` : null,
  };
}

/** Reminds a subscriber of a cart that they left, with a link to it and one that ends the newsletter. */
export function abandonedCartLetter(
  reader: Reader,
  { email, cancellation_token: token }: AbandonedCart,
  { token: share, lines, taxRates }: AbandonedContents,
): Letter {
  const t = MAIL_TEXTS[reader.language];
  const words = wordsOf(reader, 'abandonedCart', { shop: reader.shopName });
  const action = { text: t('abandonedCart.action'), url: cartLeft(reader.origin, reader.pageLanguage, share) };
  const letter = notice(reader, words, t('newsletter.footer', { email }), action);
  const cancelUrl = linkTo(reader, 'cancelNewsletter', token);
  const sections = [
    {
      heading: t('abandonedCart.contents'),
      pieces: [...taxNote(taxRates, t), { type: 'items' as const, items: lines.map((line) => keptItem(line, reader)) }],
    },
    {
      heading: t('abandonedCart.stopHeading'),
      isSmall: true,
      pieces: [{ type: 'link' as const, text: t('newsletter.known.action'), url: cancelUrl }],
    },
  ];
  return { ...letter, sections, cancelUrl };
}

/** Asks a buyer what they think of an order's products, with a link to refuse further such mails. */
export function reviewInvitationLetter(
  reader: Reader,
  { number, products, token }: { number: string; products: string[]; token: string },
): Letter {
  const t = MAIL_TEXTS[reader.language];
  const words = wordsOf(reader, 'reviewInvitation', { shop: reader.shopName, number, days: INVITATION_DAYS });
  const url = `${reader.origin}${INVITATION_PATHS[reader.pageLanguage]}?token=${token}`;
  const reason = t('footer.order', { shop: reader.shopName });
  const cancelUrl = linkTo(reader, 'refuseReviewMails', token);
  const stop = { type: 'link' as const, text: t('reviewInvitation.stop'), url: cancelUrl };
  const sections = [
    { heading: t('reviewInvitation.products'), pieces: [{ type: 'lines' as const, lines: products }] },
    { heading: t('reviewInvitation.stopHeading'), isSmall: true, pieces: [stop] },
  ];
  return { ...notice(reader, words, reason, { text: t('reviewInvitation.action'), url }), sections, cancelUrl };
}

/** Asks the owner of an e-mail to confirm a requested account by a link. */
export function accountRequestLetter(reader: Reader, { email, token }: { email: string; token: string }): Letter {
  const t = MAIL_TEXTS[reader.language];
  const words = wordsOf(reader, 'account.account-requested', { shop: reader.shopName, email });
  const url = `${reader.origin}${NEW_ACCOUNT_PATHS[reader.pageLanguage]}?token=${token}`;
  const action = t('account.account-requested.action');
  return notice(reader, words, t('footer.order', { shop: reader.shopName }), { text: action, url });
}

/** Tells the owner of an e-mail, and nobody else, that an account exists (enumeration). */
export function accountExistsLetter(reader: Reader, email: string): Letter {
  const words = wordsOf(reader, 'account.account-exists', { shop: reader.shopName, email });
  return notice(reader, words, MAIL_TEXTS[reader.language]('footer.order', { shop: reader.shopName }));
}

/** Tells a customer of an order of theirs whose confirmation went to another e-mail. */
export function placedElsewhereLetter(facts: OrderFacts): Letter {
  const { reader, order } = facts;
  const { number, shop, total } = orderWords(facts);
  const words = wordsOf(reader, 'placedElsewhere', { number, shop, total, email: order.email });
  const t = MAIL_TEXTS[reader.language];
  return notice(reader, words, t('footer.order', { shop }), { text: t('showOrder'), url: summaryUrl(facts) });
}

/** Tells the shop's staff that a refund failed at the gateway. */
export function refundTroubleLetter(reader: Reader, trouble: RefundTrouble): Letter {
  const t = MAIL_TEXTS[reader.language];
  const { last_error, ...values } = trouble;
  const words = wordsOf(reader, 'refundTrouble', values);
  if (last_error) words.lead.splice(1, 0, t('refundTrouble.lastAnswer', { last_error }));
  return notice(reader, words, t('refundTrouble.reason'));
}
