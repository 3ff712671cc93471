import { useTaxed } from '../../lib/goods/use-taxed.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../../ui/index.ts';
import { SummaryContents, type SummaryProps } from './summary-contents.tsx';

/** The summary on a phone: one line with the total that unfolds. */
export function FoldedSummary(props: SummaryProps) {
  const t = useTranslations();
  const taxed = useTaxed();
  return (
    <details className="summary-fold lg:hidden">
      <summary>
        <Icon name="shopping-bag" />
        <span className="flex-1 text-14">
          {t('checkout.summary')}, {t('cart.pieces', { count: props.cart.amount })}
        </span>
        <span className="font-semibold tabular-nums">{taxed(props.cart.payable_price)}</span>
        <Icon name="chevron-down" className="accordion-arrow" />
      </summary>
      <div>
        <SummaryContents {...props} />
      </div>
    </details>
  );
}
