import { useTranslations } from '../../lib/use-translations.tsx';
import { Button, TextInput } from '../../ui/index.ts';
import { FormFrame } from './form-frame.tsx';
import type { SignInFormProps } from './form-props.ts';

type CodeFormProps = Pick<SignInFormProps, 'answer' | 'isSending' | 'onSubmit' | 'linkTo'>;

/** The second step for customers who want it: a code of their app. */
export function CodeForm({ answer, isSending, onSubmit, linkTo }: CodeFormProps) {
  const t = useTranslations('signIn');
  return (
    <FormFrame form="code" answer={answer} onSubmit={onSubmit}>
      <p>{t('codeText')}</p>
      <TextInput
        name="code"
        label={t('code')}
        error={answer?.fields?.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="go"
        maxLength={20}
        required
      />
      <p className="text-14">
        <a className="link" {...linkTo('recovery-code')}>
          {t('toRecoveryCode')}
        </a>
      </p>
      <Button type="submit" kind="primary" wide loading={isSending}>
        {t('codeButton')}
      </Button>
    </FormFrame>
  );
}

/** The second step without the app: one of the recovery codes. */
export function RecoveryCodeForm({ answer, isSending, onSubmit, linkTo }: CodeFormProps) {
  const t = useTranslations('signIn');
  return (
    <FormFrame form="recovery-code" answer={answer} onSubmit={onSubmit}>
      <p>{t('recoveryCodeText')}</p>
      <TextInput
        name="code"
        label={t('recoveryCode')}
        error={answer?.fields?.code && t('wrongRecoveryCode')}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="go"
        spellCheck={false}
        maxLength={20}
        required
      />
      <p className="text-14">
        <a className="link" {...linkTo('code')}>
          {t('toCode')}
        </a>
      </p>
      <Button type="submit" kind="primary" wide loading={isSending}>
        {t('codeButton')}
      </Button>
    </FormFrame>
  );
}
