import type { ReactNode } from 'react';
import type { CartPaymentMethod } from '../../../contract/payments/records.ts';
import type { CartShippingMethod } from '../../../contract/shipping/records.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../../ui/index.ts';

type Offered = Pick<CartShippingMethod, 'can_use' | 'can_be_used_by_country'>;

/** Why a method cannot be chosen, in words; undefined where it can. */
export function useReason(kind: 'shippingProblem' | 'paymentProblem', countryId: number | undefined) {
  const t = useTranslations('checkout');
  const { shop } = useShop();
  const country = shop.countries.find(({ id }) => id === countryId)?.name ?? '';
  return ({ problem }: Pick<CartShippingMethod | CartPaymentMethod, 'problem'>) =>
    problem === null ? undefined : t(kind, { problem, country });
}

/** Methods that can be chosen, then those that cannot; those not available in the country are folded. */
export function MethodList<T extends Offered & { id: number; position: number }>(props: {
  label: string;
  /** What is said where nothing is listed. */
  empty: string;
  methods: readonly T[];
  children: (method: T) => ReactNode;
}) {
  const t = useTranslations('checkout');
  const { label, empty, methods, children } = props;
  const sorted = methods.toSorted((a, b) => Number(b.can_use) - Number(a.can_use) || a.position - b.position);
  const never = sorted.filter(({ can_be_used_by_country: inCountry }) => !inCountry);
  if (methods.length === 0) return <p>{empty}</p>;
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
