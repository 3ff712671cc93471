import { useTranslations } from '../../lib/words/use-translations.tsx';
import { PasskeyButton, ProviderForm, useOfferedProviders } from '../third-party/index.ts';

interface OtherWaysProps {
  /** The path to go back to once signed in. */
  back: string;
  /** A passkey opens an account that exists, so a registration does not offer one. */
  passkey?: boolean;
}

/** Ways to sign in beside e-mail and password. */
export function OtherWays({ back, passkey = false }: OtherWaysProps) {
  const t = useTranslations('thirdParty');
  const providers = useOfferedProviders();
  if (!passkey && providers.length === 0) return null;
  return (
    <section aria-label={t('ways')} className="grid gap-3">
      <p className="flex items-center gap-3 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {passkey && <PasskeyButton back={back} />}
      {providers.length > 0 && (
        <ul className="grid grid-cols-2 gap-3">
          {providers.map(({ provider, name }) => (
            <li key={provider}>
              <ProviderForm provider={provider} back={back} label={t('with', { name })}>
                {name}
              </ProviderForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
