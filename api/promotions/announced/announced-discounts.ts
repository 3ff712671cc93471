import { translate } from '../../../contract/locales.ts';
import { type Minor, priceOf } from '../../../contract/money.ts';
import type { AnnouncedDiscount } from '../../../contract/promotions/announced.ts';
import { MOST_ANNOUNCED } from '../../../contract/promotions/rules.ts';
import { announcedPercents } from '../../catalogue/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { AnnouncedSource, OnSale, RequestContext } from '../../platform/http/index.ts';
import type { LiveDiscounts } from '../live-discounts.ts';
import { ANNOUNCED_TEXTS } from '../texts/index.ts';
import { cacheFacts, type Facts } from './facts.ts';
import { type Offer, offersOf } from './offers.ts';

type Display = Pick<RequestContext, 'currency' | 'locale' | 'language' | 'withoutTax'>;

const NO_PRICE = {
  price: null,
  taxed_price: null,
  discount_percents: null,
  lowest_price: null,
  lowest_taxed_price: null,
};

function pricesOf(
  price: Minor,
  { roundedOff, reductions }: Offer,
  lowest: Minor | null,
  thing: OnSale,
  { currency, locale }: Display,
) {
  const money = (minor: Minor) => priceOf(minor, currency, locale);
  const percents = announcedPercents(price, lowest, price + roundedOff);
  const reference = percents === null ? null : lowest;
  return {
    price: money(thing.untaxed(thing.price, reductions)),
    taxed_price: money(price),
    discount_percents: percents,
    lowest_price: reference === null ? null : money(thing.untaxed(reference)),
    lowest_taxed_price: reference === null ? null : money(reference),
  };
}

function record(offer: Offer, lowest: Minor | null, thing: OnSale, display: Display): AnnouncedDiscount {
  const { discount, price } = offer;
  const { language, withoutTax: isUntaxed } = display;
  const t = ANNOUNCED_TEXTS[language];
  const { id, description, code } = discount;
  const name = translate(discount.name, language);
  const named = { discount_id: id, name, description: description && translate(description, language), code };
  if (price === null) return { ...named, text: code === null ? name : t('nameWithCode', { name, code }), ...NO_PRICE };
  const prices = pricesOf(price, offer, lowest, thing, display);
  const { formatted } = isUntaxed ? prices.price : prices.taxed_price;
  const said = thing.isFrom ? t('from', { price: formatted }) : formatted;
  const percents = prices.discount_percents;
  const text =
    code !== null
      ? t('withCode', { code, price: said })
      : percents
        ? t('inCartLess', { percents, price: said })
        : t('inCart', { price: said });
  return { ...named, text, ...prices };
}

/** Of several discounts the lowest price before any; null where unknown, or the thing cost less since. */
function lowestOf({ announced, price }: Offer, facts: ReadonlyMap<number, Facts> | undefined): Minor | null {
  const known = announced.map((id) => facts?.get(id));
  const before = known.map((one) => one?.before ?? null);
  const isUndercut = known.some((one) => one && price !== null && one.since < price);
  return isUndercut || before.includes(null) ? null : Math.min(...(before as Minor[]));
}

/** Shows discounts beside products, by those in memory; what they cost before is read once for each that has any. */
export function createAnnouncedDiscounts(
  db: Executor,
  discounts: Pick<LiveDiscounts, 'ofPages'>,
): AnnouncedSource['discounts'] {
  const readFacts = cacheFacts(db);
  return async (things, context) => {
    const live = await discounts.ofPages(context.currency.id);
    const isAnnounced = [...live.automatic, ...live.coded].some(({ announcedSince }) => announcedSince !== null);
    if (!isAnnounced) return things.map(() => []);
    const offered = things.map((thing) => offersOf(thing, live, context).slice(0, MOST_ANNOUNCED));
    const asked = new Map(
      things.map((thing, index) => [thing, [...new Set(offered[index]?.flatMap(({ announced }) => announced))]]),
    );
    const facts = await readFacts(asked, context.priceListId, live.version);
    return things.map((thing, index) =>
      (offered[index] ?? []).map((offer) => record(offer, lowestOf(offer, facts.get(thing)), thing, context)),
    );
  };
}
