import { formatNumber } from '../lib/format.ts';
import { priceRows } from '../lib/price-rows.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { PriceTable, ThumbnailList, ThumbnailRow } from '../ui/index.ts';
import type { OrderRecord } from './load-order.ts';

type Item = NonNullable<NonNullable<OrderRecord['_embedded']>['items']>[number];

function Lines({ items }: { items: readonly Item[] }) {
  return (
    <ThumbnailList>
      {items.map((item) => (
        <ThumbnailRow
          key={item.id}
          image={item._embedded?.product_image_url}
          details={[item.variation_name, `${item.amount} × ${item.taxed_unit_price.formatted}`]
            .filter(Boolean)
            .join(', ')}
          price={item.taxed_total_price.formatted}
        >
          <span className="block text-ink">{item.name}</span>
        </ThumbnailRow>
      ))}
    </ThumbnailList>
  );
}

function Prices({ order }: { order: OrderRecord }) {
  const t = useTranslations('checkout');
  const { locale } = useShop();
  const { charges, tax_per_rate: rates = [] } = order._embedded ?? {};
  if (!charges) return null;
  return (
    <PriceTable
      lines={priceRows(charges).map(({ key, kind, name, price, original }) => ({
        key,
        label: name ?? t(kind === 'goods' ? 'items' : 'rounding'),
        value: kind !== 'goods' && price.value === 0 ? t('free') : price.formatted,
        before: original?.formatted,
      }))}
      total={{ label: t('total'), value: order.prices.taxed_price.formatted }}
      parts={[
        { key: 'without', label: t('withoutTax'), value: order.prices.price.formatted },
        ...rates.map(({ tax_rate, tax_amount }) => ({
          key: String(tax_rate),
          label: t('taxOf', { rate: formatNumber(tax_rate, locale) }),
          value: tax_amount.formatted,
        })),
      ]}
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
