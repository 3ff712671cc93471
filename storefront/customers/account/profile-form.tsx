import { EARLIEST_BIRTH } from '../../../contract/customers/rules.ts';
import { PreferenceOptions } from '../../lib/forms/preference-options.tsx';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Field, Select, SelectBox, TextInput } from '../../ui/index.ts';
import { AccountForm, AccountSection, type FormOutcome, Submit } from './account-section.tsx';
import type { AccountData } from './load-account.ts';
import { nameOf, PROFILE_TEXTS, type ProfileValues, storedProfile } from './profile-values.ts';

interface FieldsProps {
  values: ProfileValues;
  errors: Readonly<Record<string, string>>;
}

/** Props of an input of the form: name, value, error. */
function inputsOf({ values, errors }: FieldsProps) {
  return (name: keyof typeof PROFILE_TEXTS) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    maxLength: PROFILE_TEXTS[name],
  });
}

/** Dial code and number side by side; a number with its own prefix is accepted too. */
function PhoneField({ values, errors }: FieldsProps) {
  const t = useTranslations('account');
  const { shop } = useShop();
  const own = shop.dial_codes.find(({ country_id: id }) => id === shop.country_id)?.dial_code;
  const codes = [...new Map(shop.dial_codes.map((one) => [one.dial_code, one])).values()];
  return (
    <Field label={t('profile.phone')} error={errors.phone ?? errors.dial_code} className="half">
      {(control) => (
        <div className="phone-fields">
          <SelectBox
            name="dial_code"
            aria-label={t('profile.dialCode')}
            autoComplete="tel-country-code"
            defaultValue={values.dial_code || own}
          >
            {codes.map(({ dial_code: code, alpha2 }) => (
              <option key={code} value={code}>
                {alpha2} {code}
              </option>
            ))}
          </SelectBox>
          <input
            {...control}
            name="phone"
            defaultValue={values.phone}
            autoComplete="tel-national"
            inputMode="tel"
            maxLength={PROFILE_TEXTS.phone}
            className="input"
          />
        </div>
      )}
    </Field>
  );
}

function PersonFields({ today, ...props }: FieldsProps & Pick<AccountData, 'today'>) {
  const t = useTranslations();
  const input = inputsOf(props);
  const { maxLength: _, ...preference } = input('gender_oriented_product_preference');
  return (
    <div className="fields">
      <TextInput
        {...input('first_name')}
        label={t('account.profile.firstName')}
        autoComplete="given-name"
        className="half"
      />
      <TextInput
        {...input('last_name')}
        label={t('account.profile.lastName')}
        autoComplete="family-name"
        className="half"
      />
      <PhoneField {...props} />
      <TextInput
        {...input('birth_at')}
        type="date"
        min={EARLIEST_BIRTH}
        max={today}
        label={t('account.profile.birth')}
        autoComplete="bday"
        className="half"
      />
      <Select {...preference} label={t('preference.label')} className="half">
        <PreferenceOptions stored={preference.defaultValue} />
      </Select>
    </div>
  );
}

function MethodFields({
  values,
  errors,
  shippingMethods,
  paymentMethods,
}: FieldsProps & Pick<AccountData, 'shippingMethods' | 'paymentMethods'>) {
  const t = useTranslations('account.profile');
  const select = (name: 'preferred_shipping_method_id' | 'preferred_payment_method_id', label: string) => (
    <Select name={name} label={label} defaultValue={values[name]} error={errors[name]} className="half">
      <option value="">{t('noMethod')}</option>
      {(name === 'preferred_shipping_method_id' ? shippingMethods : paymentMethods).map((method) => (
        <option key={method.id} value={method.id}>
          {method.name}
        </option>
      ))}
    </Select>
  );
  return (
    <fieldset className="fields min-w-0">
      <legend className="pb-4 font-medium text-ink">{t('methods')}</legend>
      {select('preferred_shipping_method_id', t('shipping'))}
      {select('preferred_payment_method_id', t('payment'))}
    </fieldset>
  );
}

function BankFields(props: FieldsProps) {
  const t = useTranslations('account.profile');
  const input = inputsOf(props);
  return (
    <fieldset className="fields min-w-0">
      <legend className="pb-1 font-medium text-ink">{t('bank')}</legend>
      <p className="text-14 text-muted">{t('bankHint')}</p>
      <TextInput {...input('bank_account_number')} label={t('accountNumber')} className="two-thirds" />
      <TextInput {...input('bank_code')} label={t('bankCode')} inputMode="numeric" className="third" />
      <TextInput {...input('bank_account_iban')} label={t('iban')} autoCapitalize="characters" className="two-thirds" />
      <TextInput {...input('bank_swift_code')} label={t('swift')} autoCapitalize="characters" className="third" />
    </fieldset>
  );
}

/** All that customers may set of themselves, in one form. */
export function ProfileForm({ data, outcome }: { data: AccountData; outcome: FormOutcome }) {
  const t = useTranslations('account.profile');
  const own = outcome.answer?.intent === 'profile' ? outcome.answer : undefined;
  const stored = storedProfile(data.customer);
  const fields = { values: own?.profile ?? stored, errors: own?.errors ?? {} };
  return (
    <AccountSection name="profile" title={t('title')} value={nameOf(data.customer)} outcome={outcome}>
      {/* Inputs are uncontrolled: they are made anew for what was stored, such as a normalised phone number. */}
      <AccountForm key={JSON.stringify(stored)} section="profile" intent="profile" className="account-form">
        <PersonFields {...fields} today={data.today} />
        <MethodFields {...fields} {...data} />
        <BankFields {...fields} />
        <Submit intent="profile" kind="primary">
          {t('save')}
        </Submit>
      </AccountForm>
    </AccountSection>
  );
}
