import { type ReactNode, useEffect, useRef } from 'react';
import type { SignInForm } from '../../lib/sign-in.ts';
import { Notice } from '../../ui/index.ts';
import type { SignInFormProps } from './form-props.ts';
import type { SignInAnswer } from './submit-sign-in.ts';

interface FormFrameProps extends Pick<SignInFormProps, 'onSubmit'> {
  answer: Pick<SignInAnswer, 'message' | 'fields'> | null;
  /** Tells the login page which of its forms was sent. */
  form?: SignInForm;
  children: ReactNode;
}

/** A form of signing in with the reason why it failed; the focus goes to the first wrong field, else to the reason. */
export function FormFrame({ form, answer, onSubmit, children }: FormFrameProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? element.current?.querySelector<HTMLElement>('[data-failure]'))?.focus();
  }, [answer]);
  return (
    <form ref={element} method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      {form && <input type="hidden" name="form" value={form} />}
      <div data-failure tabIndex={-1} className="focus:outline-none empty:hidden">
        {answer?.message && <Notice kind="error">{answer.message}</Notice>}
      </div>
      {children}
    </form>
  );
}
