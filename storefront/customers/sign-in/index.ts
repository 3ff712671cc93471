/** Signing in, registration and new passwords: their forms, as pages and over any page. */
export { NewPasswordForm } from './new-password-form.tsx';
export { type NewPasswordAnswer, setNewPassword } from './set-new-password.ts';
export { SignInHint } from './sign-in-hint.tsx';
export { SignInPage } from './sign-in-page.tsx';
export { SignInRegion } from './sign-in-region.tsx';
export { type SignInAnswer, submitSignIn } from './submit-sign-in.ts';
