import type { ReactNode } from 'react';
import type { CartShippingMethod } from '../../../contract/shipping/records.ts';
import { useShop } from '../../lib/use-shop.tsx';
import { useTranslations } from '../../lib/use-translations.tsx';
import { Icon } from '../../ui/index.ts';

type Offered = Pick<CartShippingMethod, 'can_use' | 'can_be_used_by_country'>;

/** Why a method cannot be chosen: not available in the country, else the given text. */
export function useReason(countryId: number | undefined, elsewhere: (country: string) => string, otherwise: string) {
  const { shop } = useShop();
  const country = shop.countries.find(({ id }) => id === countryId)?.name ?? '';
  return ({ can_use: canUse, can_be_used_by_country: inCountry }: Offered) => {
    if (canUse) return undefined;
    return inCountry ? otherwise : elsewhere(country);
  };
}

/** Methods that can be chosen, then those that cannot; those not available in the country are folded. */
export function MethodList<T extends Offered & { id: number; position: number }>(props: {
  label: string;
  methods: readonly T[];
  children: (method: T) => ReactNode;
}) {
  const t = useTranslations('checkout');
  const { label, methods, children } = props;
  const sorted = methods.toSorted((a, b) => Number(b.can_use) - Number(a.can_use) || a.position - b.position);
  const never = sorted.filter(({ can_be_used_by_country: inCountry }) => !inCountry);
  return (
    <>
      <div className="grid gap-3" role="radiogroup" aria-label={label}>
        {sorted.filter((method) => !never.includes(method)).map(children)}
      </div>
      {never.length > 0 && (
        <details className="more-ways">
          <summary>
            {t('moreWays')}
            <Icon name="chevron-down" />
          </summary>
          <div className="grid gap-3">{never.map(children)}</div>
        </details>
      )}
    </>
  );
}
