import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../../ui/index.ts';

/** What an account is good for. */
export function AccountBenefits() {
  const t = useTranslations('signIn');
  return (
    <ul className="grid gap-2 text-14">
      {(['accountOrders', 'accountAddresses', 'accountFavorites'] as const).map((name) => (
        <li key={name} className="flex gap-2">
          <Icon name="check" size={18} className="mt-0.5 shrink-0 text-success" />
          {t(name)}
        </li>
      ))}
    </ul>
  );
}
