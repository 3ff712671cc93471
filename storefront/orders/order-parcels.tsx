import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import type { OrderParts, OrderView } from './load-order.ts';

function TrackingLink({ url, number }: { url: string; number: string }) {
  const t = useTranslations('order');
  return (
    <a href={url} target="_blank" rel="noopener" className="link mt-4 inline-flex min-h-11 items-center gap-2">
      <Icon name="package" />
      {t('track', { number })}
    </a>
  );
}

function Parcel({ parcel }: { parcel: OrderView['parcels'][number] }) {
  const t = useTranslations('order');
  const { number, tracking_number: tracking, tracking_url: url, state, items } = parcel;
  return (
    <li className="mt-4">
      <h3 className="mb-1 font-sans font-semibold text-14">{t('parcel', { number: tracking ?? number })}</h3>
      <p>{t(`parcelStates.${state}`)}</p>
      <ul>
        {items.map(({ name, amount }) => (
          <li key={name}>{t('parcelItem', { name, amount })}</li>
        ))}
      </ul>
      {url && <TrackingLink url={url} number={tracking ?? number} />}
    </li>
  );
}

/** Links that track the parcels of an order; of several also what is in each. */
export function OrderParcels({ shipping, parcels }: Pick<OrderView, 'parcels'> & { shipping: OrderParts['shipping'] }) {
  if (parcels.length > 1)
    return (
      <ul>
        {parcels.map((parcel) => (
          <Parcel key={parcel.number} parcel={parcel} />
        ))}
      </ul>
    );
  return shipping?.tracking_urls.map((url, index) => (
    <TrackingLink key={url} url={url} number={shipping.tracking_numbers[index] ?? ''} />
  ));
}
