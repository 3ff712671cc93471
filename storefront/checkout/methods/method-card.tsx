import type { ReactNode } from 'react';
import type { Price } from '../../../contract/money.ts';
import type { CartShippingMethod } from '../../../contract/shipping/records.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { CarrierMark, Icon, RadioCard } from '../../ui/index.ts';

interface MethodCardProps {
  method: { id: number; name: string; description: string | null; price: Price; taxed_price: Price; can_use: boolean };
  name: string;
  icon: string;
  carrier?: CartShippingMethod['carrier'];
  checked: boolean;
  /** Struck out beside the lower price. */
  original?: Price;
  /** Second line before the description, such as the delivery time. */
  time?: string | null;
  /** Where it leads: address and hours. */
  location?: string | null;
  /** Why it cannot be chosen. */
  reason?: string;
  details?: ReactNode;
  onChoose: (id: number) => void;
}

function Cost({ method: { price, taxed_price: taxed }, original }: Pick<MethodCardProps, 'method' | 'original'>) {
  const t = useTranslations('checkout');
  const ui = useTranslations('ui');
  const { is_for_businesses: isForBusinesses } = useShop().shop;
  const cost = isForBusinesses ? ui('untaxed', { price: price.formatted }) : taxed.formatted;
  return (
    <span className="flex flex-none flex-col items-end">
      {original && original.value > taxed.value && !isForBusinesses && (
        <s className="font-normal text-14 text-muted">{original.formatted}</s>
      )}
      {taxed.value === 0 ? t('free') : cost}
    </span>
  );
}

/** A shipping or payment method; an unusable one shows the reason. */
export function MethodCard(props: MethodCardProps) {
  const { method, name, icon, carrier, checked, original, time, location, reason, details, onChoose } = props;
  const canUse = reason === undefined;
  return (
    <RadioCard
      name={name}
      value={method.id}
      checked={checked && canUse}
      disabled={!canUse}
      onChange={() => onChoose(method.id)}
      media={carrier ? <CarrierMark carrier={carrier} /> : <Icon name={icon} size={24} />}
      title={method.name}
      description={
        canUse ? (
          <>
            {time && <span className="block text-text">{time}</span>}
            {location && <span className="block text-text">{location}</span>}
            {method.description}
          </>
        ) : (
          reason
        )
      }
      aside={canUse ? <Cost method={method} original={original} /> : undefined}
      details={details}
    />
  );
}
