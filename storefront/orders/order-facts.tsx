import type { ReactNode } from 'react';
import { ORDER_ADDRESS_TYPES } from '../../contract/orders/rules.ts';
import { besideName } from '../../contract/shipping/point-address.ts';
import { typeset } from '../../contract/typeset.ts';
import { NO_DAY, useDeliveryWords } from '../lib/goods/delivery-words.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { CarrierMark } from '../ui/index.ts';
import type { OrderView } from './load-order.ts';
import { isSameAddress, OrderAddress } from './order-address.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { isAwaited } from './order-progress.ts';

interface OrderFactsProps extends Omit<OrderView, 'refund'> {
  /** Opening hours of the pick-up point. */
  hours?: ReactNode;
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 font-sans font-semibold text-14">{title}</h3>
      {children}
    </div>
  );
}

/** An e-mail address that breaks before its at sign when it does not fit. */
function Email({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <span className="wrap-anywhere">
      {name}
      <wbr />@{host}
    </span>
  );
}

function PickUpPoint({ point, hours }: Pick<OrderFactsProps, 'point' | 'hours'>) {
  const t = useTranslations('order');
  const { language } = useShop();
  if (!point) return null;
  const { street } = besideName(point);
  return (
    <Fact title={t('pickUp')}>
      <p>
        {point.name}
        <span className="block">
          {street && `${street}, `}
          {typeset(`${point.post_code} ${point.city}`, language)}
        </span>
      </p>
      <div className="mt-2">{hours}</div>
    </Fact>
  );
}

/** Shipping, payment, addresses and documents of the order. */
export function OrderFacts({ order, point, store, documents, parcels, hours }: OrderFactsProps) {
  const t = useTranslations('order');
  const { shipping, payment, order_addresses: addresses = [] } = order._embedded ?? {};
  const when = useDeliveryWords()(shipping ?? NO_DAY);
  const billing = addresses.find(({ type }) => type === ORDER_ADDRESS_TYPES.billing);
  const delivery = addresses.find(({ type, street }) => type === ORDER_ADDRESS_TYPES.shipping && street && !point);
  const isSame = delivery && billing && isSameAddress(delivery, billing);
  const billingTitle = isSame ? 'bothAddresses' : billing?.street ? 'billingAddress' : 'contact';
  return (
    <>
      <section aria-labelledby="where" className="mt-10">
        <h2 id="where" className="mb-4 text-22">
          {t('where')}
        </h2>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <Fact title={t('shipping')}>
            <span className="flex items-center gap-2">
              {shipping?.carrier && <CarrierMark carrier={shipping.carrier} />}
              {shipping?.name}
            </span>
          </Fact>
          {when && isAwaited(order) && (
            <Fact title={t('delivery')}>
              <span className="first-letter:uppercase inline-block">{when}</span>
            </Fact>
          )}
          <Fact title={t('payment')}>{payment?.name}</Fact>
          <PickUpPoint point={point} hours={hours} />
          {store && <Fact title={t('pickUp')}>{store}</Fact>}
          {delivery && !isSame && (
            <Fact title={t('shippingAddress')}>
              <OrderAddress address={delivery} />
            </Fact>
          )}
          {billing && (
            <Fact title={t(billingTitle)}>
              <OrderAddress address={billing} />
              <Email address={order.email} />
            </Fact>
          )}
          {order.note && <Fact title={t('note')}>{order.note}</Fact>}
        </div>
        <OrderParcels shipping={shipping} parcels={parcels} />
      </section>
      <OrderDocuments order={order} documents={documents} />
    </>
  );
}
