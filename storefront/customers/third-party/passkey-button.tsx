import { useState } from 'react';
import { hasType } from '../../lib/http/api.ts';
import { failureText } from '../../lib/http/failure.ts';
import { signInDialog } from '../../lib/session/sign-in-dialog.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, Notice } from '../../ui/index.ts';
import { usePasskeyArrival } from './use-passkey-arrival.ts';

/** Signing in by a passkey, without an e-mail. Needs scripts. */
export function PasskeyButton({ back }: { back: string }) {
  const t = useTranslations('thirdParty');
  const { api, text } = useShop();
  const arrive = usePasskeyArrival(back);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function signIn(): Promise<void> {
    const isOverPage = signInDialog.get() !== null;
    const { signInByPasskey } = await import('./sign-in-by-passkey.ts');
    if (await signInByPasskey(api)) await arrive(isOverPage);
  }

  function onClick(): void {
    setBusy(true);
    setFailure(undefined);
    signIn()
      .catch((error: unknown) =>
        setFailure(hasType(error, 'login_failed') ? t('passkeyFailed') : failureText(text, error)),
      )
      .finally(() => setBusy(false));
  }

  return (
    <div className="only-script grid gap-3">
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button wide loading={isBusy} onClick={onClick} aria-label={t('passkeyLabel')}>
        {t('passkey')}
      </Button>
    </div>
  );
}
