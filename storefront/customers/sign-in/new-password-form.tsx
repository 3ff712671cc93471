import { useNavigation, useSubmit } from 'react-router';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button } from '../../ui/index.ts';
import { FormFrame } from './form-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { NewPasswordAnswer } from './set-new-password.ts';

/** Form for a new password, opened by the mailed link. */
export function NewPasswordForm({ answer }: { answer: NewPasswordAnswer | undefined }) {
  const t = useTranslations('signIn');
  const submit = useSubmit();
  const isSending = useNavigation().formMethod === 'POST';
  const fields = answer?.passwordError === undefined ? undefined : { new_password: answer.passwordError };
  return (
    <section className="mx-auto grid max-w-narrow gap-6 py-10 lg:py-16">
      <h1 className="text-28 lg:text-36">{t('newPasswordTitle')}</h1>
      <p>{t('newPasswordText')}</p>
      <FormFrame
        answer={fields ? { fields } : null}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void submit(event.currentTarget, { preventScrollReset: true });
        }}
      >
        <NewPasswordField name="new_password" error={fields?.new_password} />
        <Button type="submit" kind="primary" wide loading={isSending}>
          {t('newPasswordButton')}
        </Button>
      </FormFrame>
    </section>
  );
}
