import type { CartItemContent } from '../../contract/cart/records.ts';
import { measuredPrice } from '../lib/goods/measured-price.ts';
import { availabilityName, isPlainStock, Stock, stockLevel } from '../lib/goods/stock.tsx';
import { useTaxed } from '../lib/goods/use-taxed.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { linePrices } from '../lib/totals/line-prices.ts';
import { formatPrice } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon, Picture, PLACEHOLDER, QuantityStepper, toast, WrittenTexts } from '../ui/index.ts';
import { ADD_SERVICE, PAY_WITH } from './actions.ts';
import { SeenChanges } from './cart-page.tsx';
import type { CreditAccount } from './credits.tsx';
import { LineParts, LineServices } from './line-contents.tsx';
import { LineCredits, PaidPieces } from './line-credits.tsx';
import { LineReceipt } from './line-receipt.tsx';
import { LineTexts } from './line-texts.tsx';
import type { LineView } from './optimistic.ts';

interface CartLineProps {
  line: LineView;
  /** Accounts that may pay it. */
  accounts: readonly CreditAccount[];
  onChange: (amount: number) => void;
  onSave: () => void;
  /** By an account of credits; 0: by money. */
  onPay: (account: number) => void;
  onAddService: (service: number) => void;
  onRemoveService: (service: CartItemContent) => void;
}

/** What a piece costs after discounts of the line, beside what it costs without any; nothing where the total says it. */
function UnitPrice({ item }: { item: LineView['item'] }) {
  const t = useTranslations();
  const {
    locale,
    currency,
    shop: { is_for_businesses: isForBusinesses },
  } = useShop();
  const { discount_percents: percents, measured_price: measured } = item._embedded ?? {};
  const { unit, listed, original, isLowered } = linePrices(item, isForBusinesses);
  const said = formatPrice(unit, currency, locale);
  const isReduced = original.value > listed.value;
  if (item.amount === 1 && !isReduced && !measured) return null;
  const words = t('cart.perPiece', { price: isForBusinesses ? t('ui.untaxed', { price: said }) : said });
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-14 tabular-nums">
      <span className={isReduced || isLowered ? 'text-accent-strong' : ''}>{words}</span>
      {original.value > unit && (
        <>
          <span className="sr-only">{t('ui.priceBefore')}</span>
          <s className="text-13 text-muted">{original.formatted}</s>
        </>
      )}
      {isReduced && !isLowered && percents && (
        <span className="badge badge-accent">{t('ui.discount', { percents: Math.round(percents) })}</span>
      )}
      {/* With tax, which is not what stands first for businesses. */}
      {measured && !isLowered && !isForBusinesses && (
        <span className="text-13 text-muted">{measuredPrice(measured)}</span>
      )}
    </p>
  );
}

function About({ line: { item, isExpected }, accounts }: Pick<CartLineProps, 'line' | 'accounts'>) {
  const t = useTranslations();
  const taxed = useTaxed();
  const { language } = useShop();
  const { variation_properties_names: names = [], product_availability: offered } = item._embedded ?? {};
  const { lowest_taxed_unit_price: lowest } = item;
  const stock = stockLevel(item, true);
  const availability = availabilityName(offered, stock);
  const isUsual = stock === 'in' && isPlainStock(offered);
  return (
    <div className="min-w-0 [grid-area:about]">
      <a href={item.product_urls[language] ?? '/'} data-line={item.id} className="font-medium text-ink hover:underline">
        {item.name}
      </a>
      {names.length > 0 && <p className="text-14 text-muted">{names.join(', ')}</p>}
      <WrittenTexts texts={item.product_fields} />
      <LineParts item={item} />
      <UnitPrice item={item} />
      {lowest && <p className="text-13 text-muted">{t('product.lowest', { price: taxed(lowest) })}</p>}
      {!isExpected && <PaidPieces item={item} accounts={accounts} />}
      {!isExpected && <LineReceipt item={item} />}
      {!isUsual && (
        <p className="mt-1 text-13">
          <Stock facts={{ stock, availability, saleFrom: null }} />
        </p>
      )}
      {item.withdrawal_exception && (
        <p className="mt-1 text-13 text-muted">{t('cart.noReturn', { why: item.withdrawal_exception })}</p>
      )}
      {item.max_amount !== null && item.amount >= item.max_amount && (
        <p className="mt-1 text-13 text-muted">{t('cart.most', { reason: item.max_amount_reason ?? 'stock' })}</p>
      )}
    </div>
  );
}

/** What a line costs; struck out beside what discounts of the line left of it. */
function LineTotal({ item }: { item: LineView['item'] }) {
  const t = useTranslations('ui');
  const { is_for_businesses: isForBusinesses } = useShop().shop;
  const { full, total } = linePrices(item, isForBusinesses);
  const { line_discounted_taxed_total_price: taxed } = item;
  return (
    <>
      {taxed.value < item.taxed_total_price.value && (
        <>
          <span className="sr-only">{t('priceBefore')}</span>
          <s className="block font-normal text-13 text-muted">{full.formatted}</s>
        </>
      )}
      {isForBusinesses ? t('untaxed', { price: total.formatted }) : total.formatted}
      {isForBusinesses && (
        <span className="block font-normal text-13 text-muted">{t('taxed', { price: taxed.formatted })}</span>
      )}
    </>
  );
}

const SET_AMOUNT = 'set_amount';

/** One line of the cart; its form changes the amount or removes the line, with or without scripts. */
export function CartLine({ line, accounts, onChange, onSave, onPay, onAddService, onRemoveService }: CartLineProps) {
  const t = useTranslations('cart');
  const product = useTranslations('product');
  const words = useTranslations('ui');
  const { locale, currency, language, shop } = useShop();
  const { item, amount, total, isExpected } = line;
  const withTax = formatPrice(total, currency, locale);
  const expectedTotal = shop.is_for_businesses ? words('taxed', { price: withTax }) : withTax;
  return (
    <li>
      <form
        method="post"
        className="cart-line"
        onSubmit={(event) => {
          const button = (event.nativeEvent as SubmitEvent).submitter;
          event.preventDefault();
          if (!(button instanceof HTMLButtonElement)) return;
          if (button.name === ADD_SERVICE) return onAddService(Number(button.value));
          if (button.name === PAY_WITH) return onPay(Number(button.value));
          if (button.value === 'remove') onChange(0);
          if (button.value === 'save') onSave();
          // Only for a press before the scripts ran; later ones are handled by the button.
          if (button.name === SET_AMOUNT) onChange(Number(button.value));
        }}
      >
        <input type="hidden" name="item_id" value={item.id} />
        <SeenChanges />
        {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the same link for screen readers and keyboards. */}
        <a href={item.product_urls[language] ?? '/'} className="thumbnail" tabIndex={-1} aria-hidden="true">
          <Picture url={item._embedded?.image_url ?? PLACEHOLDER} alt="" width={96} height={120} largest={320} eager />
        </a>
        <About line={line} accounts={accounts} />
        <div className="cart-line-amount">
          {/* First in the form: Enter in the amount presses the first submit button. */}
          <button
            type="submit"
            name="intent"
            value="amount"
            className="link order-1 min-h-8 text-13 only-without-script"
          >
            {t('update')}
          </button>
          <QuantityStepper
            value={amount}
            max={item.max_amount}
            label={item.name}
            submitAs={SET_AMOUNT}
            takesZero
            onChange={onChange}
            onCapped={(count) => toast('warning', product('cartCapped', { count }))}
          />
          <button
            type="submit"
            name="intent"
            value="save"
            className="link order-1 min-h-8 text-13"
            aria-label={t('saveLineOf', { name: item.name })}
          >
            {t('saveLine')}
          </button>
          <LineCredits item={item} accounts={accounts} />
        </div>
        <LineServices item={item} onRemoveService={onRemoveService} />
        <p
          className={`self-center text-balance text-right font-semibold text-ink tabular-nums [grid-area:total] ${isExpected ? 'opacity-60' : ''}`}
        >
          {isExpected ? expectedTotal : <LineTotal item={item} />}
        </p>
        <button
          type="submit"
          name="intent"
          value="remove"
          className="icon-button -mt-[8px] -mr-[12px] justify-self-end text-muted [grid-area:remove] md:m-0"
          aria-label={t('removeLine', { name: item.name })}
        >
          <Icon name="trash-2" />
        </button>
      </form>
      {item.product_field_problems.length > 0 && <LineTexts item={item} />}
    </li>
  );
}
