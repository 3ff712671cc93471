import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import type { Price } from '../../contract/money.ts';
import type { Receipt } from '../../contract/orders/receipt.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useLineWords } from '../lib/totals/gift-words.ts';
import { rounded } from '../lib/totals/line-total.ts';
import { priceRows } from '../lib/totals/price-rows.ts';
import { useReceipts } from '../lib/totals/receipts.ts';
import { taxRows } from '../lib/totals/tax-rows.ts';
import { useVoucherRows } from '../lib/totals/voucher-rows.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { FoldedPrices, PriceTable, ThumbnailExtra, ThumbnailList, ThumbnailRow, WrittenTexts } from '../ui/index.ts';
import type { OrderRecord } from './load-order.ts';
import { leftToPay } from './payment-result.ts';

type Item = NonNullable<NonNullable<OrderRecord['_embedded']>['items']>[number];

const isService = ({ order_item_type: type }: Item) => type === CART_ITEM_TYPES.service;
/** Whether an item is shown inside the one that it belongs to. */
const isContent = (item: Item) =>
  item.parent_id !== null && (isService(item) || item.order_item_type === CART_ITEM_TYPES.package_item);

const nameOf = (item: Item): string => [item.name, item.variation_name].filter(Boolean).join(', ');

/** Credits that paid all of an item; what they took off the purchase is given by its prices only. */
function creditText(
  { discounted_taxed_total_price: left, _embedded }: Item,
  wordsOf: ReturnType<typeof usePriceWords>,
): string | undefined {
  const paid = _embedded?.customer_account;
  return paid && left.value === 0 ? `${paid.name}: −${wordsOf(paid.price, paid.taxed_price)}` : undefined;
}

/** Says an amount with tax, to businesses without it. */
function usePriceWords() {
  const t = useTranslations('ui');
  const { shop } = useShop();
  return (untaxed: Price, taxed: Price) =>
    shop.is_for_businesses ? t('untaxed', { price: untaxed.formatted }) : taxed.formatted;
}

function Lines({ items }: { items: readonly Item[] }) {
  const wordsOf = useLineWords();
  const tableOf = useReceipts();
  const priceOf = usePriceWords();
  const { is_for_businesses: isUntaxed } = useShop().shop;
  const explained = (receipt: Receipt | undefined, of?: string) => {
    const table = receipt && tableOf(receipt, of);
    return table && <FoldedPrices {...table} />;
  };
  const belowOf = (item: Item) => {
    const services = items
      .filter((one) => isService(one) && one.parent_id === item.id)
      .map((one) => (
        <ThumbnailExtra
          key={one.id}
          name={nameOf(one)}
          price={priceOf(one.line_discounted_total_price, one.line_discounted_taxed_total_price)}
        >
          {explained(one._embedded?.receipt, one.name)}
        </ThumbnailExtra>
      ));
    const own = explained(item._embedded?.receipt);
    return own || services.length > 0 ? [own, ...services] : undefined;
  };
  const words = ({ order_item_type: type, amount, ...item }: Item) => {
    const isLowered = item.line_discounted_taxed_total_price.value < rounded(item.taxed_unit_price.value * amount);
    const prices = isUntaxed
      ? { unit: item.unit_price, total: item.line_discounted_total_price }
      : { unit: item.taxed_unit_price, total: item.line_discounted_taxed_total_price };
    return wordsOf({ type, amount, ...prices, isLowered, isUntaxed });
  };
  return (
    <ThumbnailList>
      {items
        .filter((item) => !isContent(item))
        .map((item) => (
          <ThumbnailRow
            key={item.id}
            image={item._embedded?.product_image_url}
            details={[item.variation_name, words(item).pieces].filter(Boolean).join(', ')}
            price={words(item).price}
            below={belowOf(item)}
            inside={
              <>
                <WrittenTexts texts={item._embedded?.order_item_product_fields} />
                {creditText(item, priceOf) && <span className="block text-13">{creditText(item, priceOf)}</span>}
                {items
                  .filter((one) => isContent(one) && !isService(one) && one.parent_id === item.id)
                  .map((one) => (
                    <span key={one.id} className="block text-13">
                      {`${one.amount} × ${nameOf(one)}`}
                    </span>
                  ))}
              </>
            }
          >
            <span className="block text-ink">{item.name}</span>
          </ThumbnailRow>
        ))}
    </ThumbnailList>
  );
}

/** What vouchers have paid of the total, and what is left, also after a part came; of a paid order what was paid. */
function useRestRows(order: OrderRecord) {
  const t = useTranslations('order');
  const labels = useTranslations('labels');
  const { voucher_price: vouchers, payable_price: payable } = order.prices;
  const left = leftToPay(order);
  const isOpen = order.paid_at === null && order.cancelled_at === null;
  const rows = useVoucherRows(vouchers, isOpen ? left : payable);
  if (isOpen && rows.length === 0 && left.value !== payable.value)
    return [{ key: 'payable', label: labels('left_to_pay'), value: left.formatted }];
  if (isOpen) return rows;
  if (order.cancelled_at !== null) return [];
  return rows.map((row) => (row.key === 'payable' ? { ...row, label: t('paidInMoney') } : row));
}

function Prices({ order }: { order: OrderRecord }) {
  const t = useTranslations('checkout');
  const { charges, tax_per_rate: rates = [] } = order._embedded ?? {};
  const { locale, shop } = useShop();
  const { is_for_businesses: isForBusinesses } = shop;
  const labels = { without: t('withoutTax'), of: (rate: string) => t('taxOf', { rate }) };
  const taxes = taxRows(rates, order.prices.price, labels, locale);
  const rest = useRestRows(order);
  if (!charges) return null;
  const lines = priceRows(charges, isForBusinesses).map(({ key, kind, name, price, original }) => ({
    key,
    label: name ?? t(kind === 'goods' ? 'items' : 'rounding'),
    value: kind !== 'goods' && price.value === 0 ? t('free') : price.formatted,
    note: kind === 'goods' && order.supply !== 'domestic' ? t('noTax', { supply: order.supply }) : null,
    before: original?.formatted,
  }));
  return (
    <PriceTable
      lines={isForBusinesses ? [...lines, ...taxes] : lines}
      total={{ label: t(taxes.length > 0 ? 'total' : 'totalUntaxed'), value: order.prices.taxed_price.formatted }}
      rest={rest}
      parts={isForBusinesses ? [] : taxes}
    />
  );
}

/** Lines and prices of the order. */
export function OrderContents({ order }: { order: OrderRecord }) {
  const t = useTranslations('order');
  return (
    <section className="panel" aria-labelledby="what">
      <h2 id="what" className="mb-4 text-22">
        {t('what')}
      </h2>
      <Lines items={order._embedded?.items ?? []} />
      <Prices order={order} />
    </section>
  );
}
