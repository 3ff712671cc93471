import { type AddressText, type AddressType, TYPED_LENGTHS } from '../../../contract/customers/address-fields.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Field, Select, SelectBox, TextInput } from '../../ui/index.ts';
import type { AddressValues } from './address-values.ts';
import { StreetField } from './street-field.tsx';

interface FieldsProps {
  kind: AddressType;
  values: AddressValues;
  errorOf: (field: string) => string | undefined;
  /** Name of the field to focus when the page opens with an error. */
  focused?: string;
}

/** Props of an input of the address: name, value, error. */
export function addressInputs({ kind, values, errorOf, focused }: FieldsProps) {
  return (name: AddressText | 'country_id', autoComplete: string) => {
    const field = `${kind}.${name}`;
    return {
      id: field,
      name: field,
      autoComplete: `${kind} ${autoComplete}`,
      defaultValue: String(values[name]),
      error: errorOf(field),
      autoFocus: focused === field,
      enterKeyHint: 'next' as const,
      maxLength: name === 'country_id' ? undefined : TYPED_LENGTHS[name],
    };
  };
}

export function NameFields(props: FieldsProps) {
  const t = useTranslations('checkout');
  const input = addressInputs(props);
  return (
    <>
      <TextInput {...input('first_name', 'given-name')} label={t('firstName')} required className="half" />
      <TextInput {...input('last_name', 'family-name')} label={t('lastName')} required className="half" />
    </>
  );
}

/** Dial code and number side by side; a number with its own prefix is accepted too. */
export function PhoneField(props: FieldsProps & { required?: boolean }) {
  const t = useTranslations('checkout');
  const { shop } = useShop();
  const input = addressInputs(props);
  const { error, ...number } = input('phone', 'tel-national');
  const { defaultValue, autoComplete } = input('dial_code', 'tel-country-code');
  const codes = [...new Map(shop.dial_codes.map((one) => [one.dial_code, one])).values()];
  return (
    <Field
      id={number.id}
      label={t('phone')}
      error={error}
      hint={props.required ? t('phoneHint') : undefined}
      optional={!props.required}
    >
      {(control) => (
        <div className="phone-fields">
          <SelectBox
            name={`${props.kind}.dial_code`}
            aria-label={t('dialCode')}
            autoComplete={autoComplete}
            defaultValue={defaultValue}
          >
            {codes.map(({ dial_code: code, alpha2 }) => (
              <option key={code} value={code}>
                {alpha2} {code}
              </option>
            ))}
          </SelectBox>
          <input {...number} {...control} inputMode="tel" required={props.required} className="input" />
        </div>
      )}
    </Field>
  );
}

const DIGITS_ONLY = ['CZ', 'SK', 'DE', 'AT'];

interface PostalFieldsProps extends FieldsProps {
  /** Country of the order; null lets the buyer choose. */
  fixedCountry: number | null;
  onCountry?: (event: React.ChangeEvent<HTMLSelectElement>) => void;
}

export function PostalFields({ fixedCountry, ...props }: PostalFieldsProps) {
  const t = useTranslations('checkout');
  const { shop } = useShop();
  const input = addressInputs(props);
  const countries = shop.countries.filter((country) => country.is_active);
  const country = countries.find(({ id }) => id === (fixedCountry ?? props.values.country_id));
  const { defaultValue, maxLength: _, enterKeyHint: __, ...select } = input('country_id', 'country');
  const isNumeric = DIGITS_ONLY.includes(country?.alpha2 ?? '');
  return (
    <>
      <StreetField
        {...input('street', 'address-line1')}
        kind={props.kind}
        countryId={fixedCountry ?? props.values.country_id ?? 0}
      />
      <TextInput {...input('city', 'address-level2')} label={t('city')} required className="two-thirds" />
      <TextInput
        {...input('post_code', 'postal-code')}
        label={t('postCode')}
        inputMode={isNumeric ? 'numeric' : 'text'}
        required
        className="third"
      />
      {fixedCountry === null ? (
        <Select {...select} label={t('addressCountry')} defaultValue={defaultValue} onChange={props.onCountry}>
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        <p className="text-14">
          <input type="hidden" name={select.name} value={fixedCountry} />
          <span className="font-medium text-ink">
            {t('addressCountry')}: {country?.name}.
          </span>{' '}
          <span className="text-muted">{t('countryFixed')}</span>
        </p>
      )}
    </>
  );
}
