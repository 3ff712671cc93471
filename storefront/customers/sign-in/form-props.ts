import type { FormEvent, MouseEvent } from 'react';
import type { SignInForm } from '../../lib/shop/sign-in.ts';
import type { SignInAnswer } from './submit-sign-in.ts';

/** A link to another form of signing in: its own page, or the same dialog. */
export interface FormLink {
  href: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export interface SignInFormProps {
  answer: SignInAnswer | null;
  /** What was typed into another of the forms. */
  email: string;
  isSending: boolean;
  /** The path to go back to once signed in. */
  back: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  linkTo: (form: SignInForm) => FormLink;
}
