/** Ways to sign in beside e-mail and password: third parties and passkeys. */
export { OfferedProviders, useOfferedProviders } from './offered-providers.tsx';
export { PasskeyButton } from './passkey-button.tsx';
export { ProviderForm } from './provider-form.tsx';
export { usePasskeyAutofill } from './use-passkey-autofill.ts';
