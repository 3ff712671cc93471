import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
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

/** A parcel; one that is the only one has what the order has. */
function Parcel({ parcel, isOnly }: { parcel: OrderView['parcels'][number]; isOnly: boolean }) {
  const t = useTranslations('order');
  const { locale } = useShop();
  const { number, tracking_number: tracking, tracking_url: url, state, stored_until: until, items } = parcel;
  return (
    <li className="mt-4">
      <h3 className="mb-1 font-sans font-semibold text-14">{t('parcel', { number: tracking ?? number })}</h3>
      <p>{t(`parcelStates.${state}`)}</p>
      {until && state === 'ready_to_collect' && <p>{t('parcelUntil', { date: formatDate(until, locale) })}</p>}
      {!isOnly && (
        <ul>
          {items.map(({ name, amount }) => (
            <li key={name}>{t('parcelItem', { name, amount })}</li>
          ))}
        </ul>
      )}
      {url && <TrackingLink url={url} number={tracking ?? number} />}
    </li>
  );
}

/** Parcels of an order, and links that track what was sent by numbers alone. */
export function OrderParcels({ shipping, parcels }: Pick<OrderView, 'parcels'> & { shipping: OrderParts['shipping'] }) {
  const packed = parcels.map(({ tracking_number: number }) => number);
  return (
    <>
      {parcels.length > 0 && (
        <ul>
          {parcels.map((parcel) => (
            <Parcel key={parcel.number} parcel={parcel} isOnly={parcels.length === 1} />
          ))}
        </ul>
      )}
      {shipping?.tracking.map(({ number, url }) =>
        url === null || packed.includes(number) ? null : <TrackingLink key={number} url={url} number={number} />,
      )}
    </>
  );
}
