import { useTaxed } from '../../lib/goods/use-taxed.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import type { PackageData } from '../package-data.ts';

/** Services that can be bought with the product, each for all its pieces. */
export function ServiceChoices({ services, className }: Pick<PackageData, 'services'> & { className: string }) {
  const t = useTranslations('package');
  const taxed = useTaxed();
  if (services.length === 0) return null;
  return (
    <fieldset className={`grid gap-2 ${className}`}>
      <legend className="mb-1 text-14 font-semibold text-ink">{t('services')}</legend>
      {services.map(({ id, name, price, short }) => (
        <label key={id} className="check">
          <input type="checkbox" name="inside" value={id} className="check-box" />
          <span>
            {t('service', { name, price: taxed(price) })}
            {short && <span className="block text-13 text-muted">{short}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
