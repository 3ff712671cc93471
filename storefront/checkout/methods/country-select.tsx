import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, Select } from '../../ui/index.ts';
import type { SectionProps } from './section-props.ts';

/** Country of the order; methods and their prices depend on it. */
export function CountrySelect({ cart, chosen, error, onChoose }: SectionProps) {
  const t = useTranslations('checkout');
  const { shop } = useShop();
  const { only_country_id: only = null } = cart;
  // What comes by e-mail goes to no country: the one of the host stands for its prices.
  if (cart.shipping_method?.is_electronic && chosen.shipping_country_id)
    return <input type="hidden" name="shipping_country_id" value={chosen.shipping_country_id} />;
  const countries = shop.countries.filter((country) => country.is_active && (only === null || country.id === only));
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Select
        name="shipping_country_id"
        label={t('country')}
        hint={t('countryHint')}
        error={error}
        autoComplete="shipping country"
        value={chosen.shipping_country_id ?? ''}
        className="flex-1"
        onChange={(event) => onChoose({ shipping_country_id: Number(event.target.value) })}
      >
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" name="intent" value="choose" className="mt-[1.6875rem] min-h-12 only-without-script">
        {t('apply')}
      </Button>
    </div>
  );
}
