import { Form, useLocation, useNavigation } from 'react-router';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button } from '../ui/index.ts';
import type { RefundRecord } from './load-withdrawal.ts';
import type { TypedStatement } from './send-withdrawal.ts';

/** Second step: what is withdrawn from, and the button that does it. */
export function ConfirmWithdrawal({ draft }: { draft: RefundRecord }) {
  const t = useTranslations('withdrawal');
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formData?.get('intent') === 'confirm';
  return (
    <Form method="post" className="grid gap-4">
      <h2 className="text-22">{t('confirmTitle')}</h2>
      <ul className="grid gap-2 border-line border-y py-4">
        {(draft._embedded?.items ?? []).map(({ id, name, amount, _embedded: { variation_name: variation } }) => (
          <li key={id} className="text-ink">{`${amount} × ${variation ? `${name}, ${variation}` : name}`}</li>
        ))}
      </ul>
      <p className="font-medium text-ink">{t('sum', { price: draft.taxed_total_price.formatted })}</p>
      <p>{t('confirmLead')}</p>
      <input type="hidden" name="refund" value={draft.id} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" kind="primary" name="intent" value="confirm" loading={isSending}>
          {t('confirm')}
        </Button>
        <a href={pathname + search} className="link inline-flex min-h-11 items-center">
          {t('change')}
        </a>
      </div>
    </Form>
  );
}

/** Second step without a link: from the whole order. */
export function ConfirmStatement({ statement }: { statement: TypedStatement }) {
  const t = useTranslations('withdrawal');
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formData?.get('intent') === 'confirm-statement';
  const { number } = statement;
  return (
    <Form method="post" className="grid gap-4">
      <h2 className="text-22">{t('byNumberConfirmTitle', { number })}</h2>
      <p>{t('byNumberConfirm', { number })}</p>
      {Object.entries(statement).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" kind="primary" name="intent" value="confirm-statement" loading={isSending}>
          {t('confirm')}
        </Button>
        <a href={pathname + search} className="link inline-flex min-h-11 items-center">
          {t('change')}
        </a>
      </div>
    </Form>
  );
}
