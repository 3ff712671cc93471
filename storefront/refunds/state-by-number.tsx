import { Form, useNavigation } from 'react-router';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, Notice, TextInput } from '../ui/index.ts';
import type { WithdrawalAnswer } from './send-withdrawal.ts';

/** The form for whoever has no link at hand. */
export function StateByNumber({ answer }: { answer: WithdrawalAnswer | undefined }) {
  const t = useTranslations('withdrawal');
  const isSending = useNavigation().formData?.get('intent') === 'state';
  const { statement, errors = {}, message } = answer ?? {};
  return (
    <Form method="post" className="grid max-w-narrow gap-4">
      <p>{t('byNumberLead')}</p>
      {message && <Notice kind="error">{message}</Notice>}
      <TextInput
        label={t('number')}
        name="number"
        inputMode="numeric"
        pattern="[0-9]{1,10}"
        required
        maxLength={10}
        defaultValue={statement?.number}
        error={errors.number}
      />
      <TextInput
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={statement?.email}
        error={errors.email}
      />
      <TextInput
        label={t('name')}
        name="name"
        autoComplete="name"
        optional
        maxLength={100}
        defaultValue={statement?.name}
        error={errors.name}
      />
      <div>
        <Button type="submit" kind="primary" name="intent" value="state" loading={isSending}>
          {t('continue')}
        </Button>
      </div>
    </Form>
  );
}
