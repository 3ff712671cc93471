import type { ReactNode } from 'react';
import { momentText } from '../../contract/shop/shop-day.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Notice } from '../ui/index.ts';
import { ChooseLines } from './choose-lines.tsx';
import { ConfirmStatement, ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import type { WayBack, WithdrawalRecord } from './load-withdrawal.ts';
import type { WithdrawalAnswer } from './send-withdrawal.ts';
import { StateByNumber } from './state-by-number.tsx';
import { StatedRefunds } from './stated-refunds.tsx';

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto grid max-w-prose gap-6">
      <h1 tabIndex={-1} className="text-28 focus:outline-none lg:text-36">
        {title}
      </h1>
      {children}
    </section>
  );
}

/** What was stated just now, and what comes next. */
function Done({ withdrawal, done }: { withdrawal: WithdrawalRecord; done: number }) {
  const t = useTranslations('withdrawal');
  const { locale } = useShop();
  const stated = withdrawal.refunds.find(({ id }) => id === done);
  if (!stated?.sent_at) return null;
  return (
    <Notice kind="success" title={t('doneTitle')}>
      <p>{t('doneText', { moment: momentText(new Date(stated.sent_at), locale) })}</p>
      <p>{t(withdrawal.is_sent ? 'nextSent' : 'nextUnsent')}</p>
    </Notice>
  );
}

interface WithdrawalViewProps {
  withdrawal: WithdrawalRecord;
  /** Ways to send the goods back. */
  waysBack: readonly WayBack[];
  answer: WithdrawalAnswer | undefined;
  /** Number of what was stated just now. */
  done: number;
  /** Address of the order. */
  orderUrl: string;
}

/** Withdrawal from an order: what of it, then the button that confirms. */
export function WithdrawalView({ withdrawal, waysBack, answer, done, orderUrl }: WithdrawalViewProps) {
  const t = useTranslations('withdrawal');
  const { locale } = useShop();
  const { order_number: number, refusal, last_day: last, refunds } = withdrawal;
  const day = last ? formatDate(last, locale) : '';
  return (
    <Frame title={t('ofOrder', { number })}>
      <Done withdrawal={withdrawal} done={done} />
      {answer?.draft ? (
        <ConfirmWithdrawal draft={answer.draft} />
      ) : refusal !== null ? (
        done === 0 && <Notice>{t(`closed.${refusal}`, { day })}</Notice>
      ) : (
        <>
          <div>
            <p>{t('lead')}</p>
            <p>{last ? t('openUntil', { day }) : t('openBefore')}</p>
          </div>
          <ChooseLines withdrawal={withdrawal} waysBack={waysBack} answer={answer} />
        </>
      )}
      {refunds.length > 0 && !answer?.draft && (
        <section aria-labelledby="stated" className="grid gap-4">
          <h2 id="stated" className="text-22">
            {t('stated')}
          </h2>
          <StatedRefunds refunds={refunds} />
        </section>
      )}
      <p>
        <a href={orderUrl} className="link inline-flex min-h-11 items-center">
          {t('showOrder')}
        </a>
      </p>
    </Frame>
  );
}

interface StatementViewProps {
  answer: WithdrawalAnswer | undefined;
  isStated: boolean;
  /** An order was named that the visitor may not see. */
  isUnknown: boolean;
}

/** Withdrawal by the number of an order and its e-mail. */
export function StatementView({ answer, isStated, isUnknown }: StatementViewProps) {
  const t = useTranslations('withdrawal');
  return (
    <Frame title={t('title')}>
      {isStated ? (
        <Notice kind="success" title={t('byNumberDoneTitle')}>
          <p>{t('byNumberDone')}</p>
        </Notice>
      ) : answer?.isAsking && answer.statement ? (
        <ConfirmStatement statement={answer.statement} />
      ) : (
        <>
          {isUnknown && <Notice kind="warning">{t('unknown')}</Notice>}
          <p>{t('lead')}</p>
          <StateByNumber answer={answer} />
        </>
      )}
    </Frame>
  );
}
