import { momentText } from '../../contract/shop/shop-day.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import type { WithdrawalRecord } from './load-withdrawal.ts';

type Stated = Omit<WithdrawalRecord['refunds'][number], 'sent_at'> & {
  sent_at: string | null;
  /** Of lists over several orders. */
  order?: { number: string; url: string };
};

/** How far what a buyer withdrew from is. */
export function StatedRefunds({ refunds }: { refunds: readonly Stated[] }) {
  const t = useTranslations('withdrawal');
  const returns = useTranslations('returns');
  const { locale } = useShop();
  return (
    <ul className="grid gap-4">
      {refunds.map(
        ({ id, state, awaits_goods: awaitsGoods, pay_back_by: by, sent_at: sentAt, reason, order, ...refund }) => (
          <li key={id} className="grid gap-1 border-line border-b pb-4">
            {order && (
              <a href={order.url} className="link font-medium">
                {returns('ofOrder', { number: order.number })}
              </a>
            )}
            <p className="flex flex-wrap justify-between gap-4 text-ink">
              <span>
                {state !== 'draft' &&
                  t(`states.${state}`, { awaits: awaitsGoods ? 'yes' : 'no', day: by ? formatDate(by, locale) : '' })}
              </span>
              <span className="tabular-nums">{refund.taxed_total_price.formatted}</span>
            </p>
            <p className="text-14 text-muted">
              {returns('pieces', { count: refund.total_amount })}
              {sentAt && ` · ${t('statedOn', { moment: momentText(new Date(sentAt), locale) })}`}
            </p>
            {reason && <p>{reason}</p>}
          </li>
        ),
      )}
    </ul>
  );
}
