import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { STATUTORY_RETURN_DAYS } from '../../contract/shop/rules.ts';
import { useIsScripted } from '../lib/dom/use-is-scripted.ts';
import { wholeNumber } from '../lib/forms/fields.ts';
import { insideOf } from '../lib/forms/inside-of.ts';
import { fieldsOf } from '../lib/forms/product-fields.ts';
import { NO_DAY, useDeliveryWords } from '../lib/goods/delivery-words.ts';
import { Stock } from '../lib/goods/stock.tsx';
import { useTaxed } from '../lib/goods/use-taxed.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { formatThreshold } from '../lib/words/format.ts';
import { formattingLocale } from '../lib/words/locale.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Badge, Button, Notice, Price, QuantityStepper, toast } from '../ui/index.ts';
import { chosenOf, othersInStock, type Picked, pickedIn } from './cards/choose.ts';
import { firstOf } from './cards/first-of.ts';
import { SupplementsIsland } from './cards/supplements-island.tsx';
import { useAddToCart } from './cards/use-add-to-cart.ts';
import type { Choice, Offer, ProductData } from './product-view-data.ts';

export interface BuyBoxProps {
  product: ProductData;
  picked: Picked;
  onPick: (changes: Picked) => void;
  /** Shows what there is to choose: its code is not part of the pages of products without choices. */
  picker?: ComponentType<Pick<BuyBoxProps, 'product' | 'picked' | 'onPick'>>;
  /** Fields `inside`: what goes into the product, at the price of what is picked. */
  insideAt?: (offer: Offer) => ReactNode;
  /** What stands instead of the button. */
  instead?: ReactNode;
  /** What is still to be chosen, and where; null when all that goes into it is chosen. */
  missing?: { left: string; href: string } | null;
  /** Shown in the bar on screens of every width, instead of the name. */
  tray?: ReactNode;
  /** Whether it can be sent back: what is made to the buyer's wishes cannot, and of a service nothing is said. */
  returns?: 'usual' | 'personal' | 'none';
  /** Shows a refusal beside what is refused; says whether it did. */
  onRefused?: Parameters<typeof useAddToCart>[1];
}

/** A voucher has no tax in it: that is paid of what it buys. */
function OfferPrice({ offer, isVoucher }: { offer: Offer; isVoucher: boolean }) {
  const t = useTranslations();
  return (
    <div aria-live="polite" className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-3">
        <Price price={offer.price} original={offer.original} from={offer.isFrom} size="large" />
        {offer.percents && <span className="badge badge-accent">{t('ui.discount', { percents: offer.percents })}</span>}
      </div>
      {!isVoucher && (
        <p className="text-13 text-muted">
          {!offer.price.untaxed && t('common.vatIncluded')}
          {offer.unit &&
            `${offer.price.untaxed ? '' : ' · '}${t('product.unitPrice', {
              price: offer.unit.price.formatted,
              amount: offer.unit.amount,
              unit: offer.unit.unit,
              content: offer.unit.content,
            })}`}
        </p>
      )}
      {offer.lowest && <p className="text-13 text-muted">{t('product.lowest', { price: firstOf(offer.lowest) })}</p>}
      {offer.announced?.map(({ text, about, lowest }) => (
        <p key={text} className="announced">
          <strong>{text}</strong>
          {about && <span>{about}</span>}
          {lowest && <span>{t('product.lowest', { price: firstOf(lowest) })}</span>}
        </p>
      ))}
    </div>
  );
}

/** Availability and delivery date; the only part of the page that shows them. */
function Availability({ offer, delivery }: { offer: Offer; delivery: ProductData['delivery'] }) {
  const t = useTranslations('delivery');
  const when = useDeliveryWords()((offer.isPlainStock && delivery) || NO_DAY);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-14" aria-live="polite">
      <Stock facts={offer} />
      {offer.expectation && <span className="text-muted">{offer.expectation}</span>}
      {offer.note && <span className="text-muted">{offer.note}</span>}
      {offer.stock !== 'out' && when && <span>{t('home', { when })}</span>}
    </p>
  );
}

/** Names that a notice lists; it counts the others. */
const MOST_OTHERS = 4;

/** What can be bought instead of a choice that cannot: others of the product. The shelves have other products. */
function OtherChoices({ product, choice }: { product: ProductData; choice: Choice | undefined }) {
  const t = useTranslations('product');
  const { locale } = useShop();
  const others = choice ? othersInStock(product.choices, choice) : [];
  if (!choice || others.length === 0) return null;
  const names = others.slice(0, MOST_OTHERS).map(({ name }) => name);
  const list = new Intl.ListFormat(formattingLocale(locale)).format(names);
  const values = { others: list, count: others.length - names.length };
  return <Notice>{t(choice.offer.isSoldOut ? 'othersInStock' : 'othersForSale', values)}</Notice>;
}

/** What the merchant points out. */
function Tags({ tags }: Pick<ProductData, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {tags.map(({ id, name, languages }) => (
        <Badge key={id}>
          <span lang={languages?.name}>{name}</span>
        </Badge>
      ))}
    </p>
  );
}

/** What comes free with it. */
function Gifts({ product: { id, freeGifts: gifts }, soldOut }: Pick<BuyBoxProps, 'product'> & { soldOut: boolean }) {
  if (!gifts) return null;
  return (
    <div className={soldOut ? 'hidden' : 'contents'}>
      <SupplementsIsland key={id} part="FreeGifts" data={{ gifts }} />
    </div>
  );
}

/** Hides the bar while the button of the page itself is on the screen. */
function useOneButton(isActive: boolean) {
  const inline = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!(isActive && inline.current)) return;
    const away = (isAway = false) => bar.current?.toggleAttribute('data-away', isAway);
    const observer = new IntersectionObserver((seen) => away(seen.at(-1)?.isIntersecting));
    observer.observe(inline.current);
    return () => {
      observer.disconnect();
      away();
    };
  }, [isActive]);
  return { inline, bar };
}

/** Id of the sentence that says how many can be bought. */
const LIMIT = 'limit';

/** Price, availability, choices and the button that adds to the cart. */
export function BuyBox({
  product,
  picked,
  onPick,
  picker: Picker,
  insideAt,
  instead,
  missing = null,
  tray,
  returns = 'usual',
  onRefused,
}: BuyBoxProps) {
  const t = useTranslations('product');
  const [amount, setAmount] = useState(1);
  const { add, adding } = useAddToCart((limit) => setAmount(Math.max(1, limit)), onRefused);
  const onCapped = (count: number) => toast('warning', t('cartCapped', { count }));
  const choice = chosenOf(product, picked);
  const offer = choice?.offer ?? product.offer;
  const undecided = product.choices.length > 0 && !choice;
  // Every property is picked, but no choice has these attributes.
  const isMissing =
    undecided && product.properties.length > 0 && product.properties.every(({ id }) => picked[id] !== undefined);
  const soldOut = offer.stock === 'out';
  const canAdd = !soldOut && !instead;

  const { inline, bar } = useOneButton(canAdd && !missing);

  // Without scripts a disabled button would stay so.
  const isScripted = useIsScripted();
  const cannotAdd = missing !== null || (undecided && isScripted);

  function submit(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Reads the form, not the state: a press before the scripts ran is repeated before the state follows.
    const filled = new FormData(event.currentTarget);
    const chosen = chosenOf(product, pickedIn(product, filled));
    if (product.choices.length > 0 && !chosen) return;
    const name = chosen ? `${product.name}, ${chosen.name}` : product.name;
    const image = chosen?.image ?? product.images[0]?.url ?? '';
    void add(
      {
        product_id: product.id,
        product_variation_id: chosen?.id,
        amount: wholeNumber(filled.get('amount')) ?? amount,
        items: insideOf(filled),
        product_fields: fieldsOf(filled),
      },
      { id: product.id, name, image, price: (chosen?.offer ?? offer).price, gifts: product.freeGifts ?? [] },
    );
  }

  return (
    <form action="/api/cart/items" method="post" onSubmit={submit} className="flex flex-col gap-5">
      <input type="hidden" name="product_id" value={product.id} />
      {product.choices.length === 0 && <input type="hidden" name="seen_unit_price" value={offer.price.value} />}
      <OfferPrice offer={offer} isVoucher={product.voucherMonths !== null} />
      <Gifts product={product} soldOut={soldOut} />
      <Tags tags={product.tags} />
      {Picker && <Picker product={product} picked={picked} onPick={onPick} />}
      {insideAt?.(offer)}
      {!isMissing && returns !== 'none' && product.voucherMonths === null && (
        <Availability offer={offer} delivery={product.delivery} />
      )}
      {instead ||
        (soldOut ? (
          <OtherChoices product={product} choice={choice} />
        ) : (
          <div ref={inline} className={missing ? 'only-script flex gap-3' : 'flex gap-3'}>
            <QuantityStepper
              value={Math.min(amount, offer.max ?? amount)}
              onChange={setAmount}
              onCapped={onCapped}
              max={offer.max}
              describedBy={offer.max === null ? undefined : LIMIT}
            />
            <Button
              type="submit"
              kind="primary"
              size="large"
              icon="shopping-bag"
              className="flex-1 self-start"
              loading={adding}
              disabled={cannotAdd}
            >
              {t('addToCart')}
            </Button>
          </div>
        ))}
      {canAdd && offer.max !== null && (
        <p id={LIMIT} className="-mt-3 text-14" aria-live="polite">
          {t('limit', { reason: offer.limitedBy, count: offer.max })}
        </p>
      )}
      {undecided && !isMissing && canAdd && isScripted && <p className="-mt-3 text-14">{t('pickFirst')}</p>}
      {isMissing && <Notice>{t('missingChoice')}</Notice>}
      {canAdd && (
        <div ref={bar} className={tray ? 'buy-bar bottom-bar buy-bar-wide' : 'buy-bar bottom-bar'}>
          <div className="buy-bar-words">
            {tray ?? <span className="buy-bar-name">{choice?.name ?? product.name}</span>}
            <Price price={offer.price} original={offer.original} from={offer.isFrom} />
          </div>
          {missing ? (
            <a href={missing.href} className="button button-primary">
              {missing.left}
            </a>
          ) : (
            <Button type="submit" kind="primary" loading={adding} disabled={cannotAdd}>
              {t('addToCart')}
            </Button>
          )}
        </div>
      )}
      {!soldOut && <Benefits returns={returns} voucherMonths={product.voucherMonths} exception={product.exception} />}
    </form>
  );
}

interface BenefitsProps extends Pick<ProductData, 'voucherMonths' | 'exception'> {
  returns: NonNullable<BuyBoxProps['returns']>;
}

function Benefits({ returns, voucherMonths: months, exception }: BenefitsProps) {
  const t = useTranslations('product');
  const taxed = useTaxed();
  const {
    free_shipping: freeFrom,
    return_days: days,
    currency,
    locale,
    is_for_businesses: isForBusinesses,
  } = useShop().shop;
  const ofGoods = [
    returns !== 'none' && freeFrom
      ? t('benefitFree', { price: taxed({ formatted: formatThreshold(freeFrom, currency, locale) }) })
      : '',
    returns === 'usual' && !exception && !isForBusinesses
      ? t('benefitReturn', { days, law: STATUTORY_RETURN_DAYS })
      : '',
    (exception || returns === 'personal') && !isForBusinesses ? t('noReturn', { why: exception ?? '' }) : '',
  ].filter(Boolean);
  const texts = months === null ? ofGoods : [t('voucherTerms', { months })];
  if (texts.length === 0) return null;
  return (
    <ul className="benefits" aria-label={t('benefits')}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
