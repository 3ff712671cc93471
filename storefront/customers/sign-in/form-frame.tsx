import { type ReactNode, useEffect, useRef } from 'react';
import type { SignInForm } from '../../lib/shop/sign-in.ts';
import { Notice } from '../../ui/index.ts';
import type { SignInFormProps } from './form-props.ts';
import type { SignInAnswer } from './submit-sign-in.ts';

interface FormFrameProps extends Pick<SignInFormProps, 'onSubmit'> {
  answer: Pick<SignInAnswer, 'message' | 'fields' | 'isWrong'> | null;
  /** Informs the login page which of its forms was sent. */
  form?: SignInForm;
  children: ReactNode;
}

/** A form of signing in with the reason why it failed; the focus goes to what is to be typed anew, else to the reason. */
export function FormFrame({ form, answer, onSubmit, children }: FormFrameProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer) return;
    const password = element.current?.querySelector<HTMLInputElement>('input[autocomplete="current-password"]');
    if (answer.isWrong && password) {
      // The reason is an alert, which is read aloud wherever the focus is.
      password.value = '';
      password.focus();
      return;
    }
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
