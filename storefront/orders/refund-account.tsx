import { Form, useActionData, useNavigation } from 'react-router';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, LinkButton, TextInput } from '../ui/index.ts';
import type { RefundAccountAnswer } from './give-refund-account.ts';
import type { RefundAccountRecord } from './load-order.ts';

interface RefundAccountProps {
  refund: RefundAccountRecord;
  /** Where the account is given, if it is not here. */
  href?: string;
}

function AccountForm({ refund }: Pick<RefundAccountProps, 'refund'>) {
  const t = useTranslations('order');
  const refused = useActionData<RefundAccountAnswer>();
  const isSending = useNavigation().formData?.get('intent') === 'refund-account';
  return (
    <Form method="post" preventScrollReset className="grid max-w-narrow gap-4">
      <TextInput
        label={t('refundAccount')}
        hint={refused?.message ? undefined : t('refundAccountHint')}
        name="account"
        required
        maxLength={60}
        spellCheck={false}
        defaultValue={refused?.typed}
        error={refused?.message}
      />
      <div>
        <Button type="submit" kind="primary" name="intent" value="refund-account" loading={isSending}>
          {t(refund.account === null ? 'refundAccountGive' : 'refundAccountChange')}
        </Button>
      </div>
    </Form>
  );
}

/** Money of an order that goes back by bank: to which account, or the question for it. */
export function RefundAccount({ refund, href }: RefundAccountProps) {
  const t = useTranslations('order');
  const { account, amount, is_open: isOpen, can_give: canGive, needs_sign_in: needsSignIn } = refund;
  return (
    <section aria-labelledby="refund" className="mb-10">
      <h2 id="refund" className="mb-2 text-22">
        {t('refund', { price: amount.formatted })}
      </h2>
      <p className="mb-4">{account === null ? t('refundNoAccount') : t('refundTo', { account })}</p>
      {isOpen && !canGive && <p>{t(needsSignIn ? 'refundSignIn' : 'refundGiven')}</p>}
      {canGive && href === undefined && <AccountForm key={account} refund={refund} />}
      {canGive && href !== undefined && (
        <LinkButton href={href}>{t(account === null ? 'refundAccountGive' : 'refundAccountChange')}</LinkButton>
      )}
    </section>
  );
}
