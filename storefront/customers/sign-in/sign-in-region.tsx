import { useSyncExternalStore } from 'react';
import { useLazyPart } from '../../lib/dom/use-lazy-part.ts';
import { signInDialog } from '../../lib/session/sign-in-dialog.ts';
import { FORM_PARAMETER, RETURN_PARAMETER } from '../../lib/shop/sign-in.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';

/** Container of the dialog of signing in, whose code and texts are loaded when it opens first; else its page opens. */
export function SignInRegion() {
  const { path, loadTexts } = useShop();
  const form = useSyncExternalStore(signInDialog.subscribe, signInDialog.get, () => null);
  const SignIn = useLazyPart(
    form !== null,
    async () => (await Promise.all([import('./sign-in-dialog.tsx'), loadTexts()]))[0].SignInDialog,
    () => {
      const query = new URLSearchParams({ [FORM_PARAMETER]: form ?? '' });
      query.set(RETURN_PARAMETER, location.pathname + location.search);
      location.assign(`${path('login')}?${query}`);
    },
  );
  // Stays once it is loaded: a dialog that is removed while it is open does not give the focus back.
  return SignIn && <SignIn form={form} />;
}
