import type { ReactNode } from 'react';
import { LONGEST_TYPED_ONE_TIME_CODE } from '../../../contract/sign-in/rules.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, TextInput } from '../../ui/index.ts';
import { FormFrame } from './form-frame.tsx';
import type { SignInFormProps } from './form-props.ts';

type CodeFormProps = Pick<SignInFormProps, 'answer' | 'isSending' | 'onSubmit' | 'linkTo'>;
const FIELD = { name: 'code', enterKeyHint: 'go', maxLength: LONGEST_TYPED_ONE_TIME_CODE, required: true } as const;

interface CodeStepProps extends CodeFormProps {
  form: 'code' | 'recovery-code';
  text: string;
  /** Link to the other form. */
  toOther: string;
  children: ReactNode;
}

function CodeStep({ form, text, toOther, answer, isSending, onSubmit, linkTo, children }: CodeStepProps) {
  const t = useTranslations('signIn');
  return (
    <FormFrame form={form} answer={answer} onSubmit={onSubmit}>
      <p>{text}</p>
      {children}
      <p className="text-14">
        <a className="link" {...linkTo(form === 'code' ? 'recovery-code' : 'code')}>
          {toOther}
        </a>
      </p>
      <Button type="submit" kind="primary" wide loading={isSending}>
        {t('codeButton')}
      </Button>
    </FormFrame>
  );
}

/** The second step for customers who want it: a code of their app. */
export function CodeForm(props: CodeFormProps) {
  const t = useTranslations('signIn');
  return (
    <CodeStep {...props} form="code" text={t('codeText')} toOther={t('toRecoveryCode')}>
      <TextInput
        {...FIELD}
        label={t('code')}
        error={props.answer?.fields?.code}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </CodeStep>
  );
}

/** The second step without the app: one of the recovery codes. */
export function RecoveryCodeForm(props: CodeFormProps) {
  const t = useTranslations('signIn');
  return (
    <CodeStep {...props} form="recovery-code" text={t('recoveryCodeText')} toOther={t('toCode')}>
      <TextInput
        {...FIELD}
        label={t('recoveryCode')}
        error={props.answer?.fields?.code && t('wrongRecoveryCode')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </CodeStep>
  );
}
