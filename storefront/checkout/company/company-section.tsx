import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { TextOf } from '../../../contract/customers/address-fields.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Checkbox, TextInput } from '../../ui/index.ts';
import type { FormRef } from './billing-inputs.ts';

interface LookupProps {
  form: FormRef;
  countryId: number;
}

/** If the look-up cannot be loaded, the buyer fills in the fields by hand; the page must not break. */
const RegisterNotice = lazy<ComponentType<LookupProps>>(() =>
  import('./register-notice.tsx').then(
    (loaded) => ({ default: loaded.RegisterNotice }),
    (error: unknown) => {
      console.warn(error);
      return { default: () => null };
    },
  ),
);

/** Name, value and error of an input, from the surrounding form. */
export type CompanyInputs = (
  name: TextOf<'company'>,
  autoComplete: string,
) => {
  id: string;
  name: string;
  autoComplete: string;
  defaultValue: string;
  error?: string;
  autoFocus: boolean;
  maxLength?: number;
};

interface CompanyFieldsProps {
  input: CompanyInputs;
  /** Fields of the registered office, which the register fills in, where the form has no address that the invoice could name. */
  seat: ReactNode;
  /** The register's answer, below the company number. */
  lookup: ReactNode;
}

function CompanyFields({ lookup, input, seat }: CompanyFieldsProps) {
  const t = useTranslations('checkout');
  return (
    <>
      <TextInput
        {...input('company_identification_number', '')}
        autoComplete="off"
        inputMode="numeric"
        label={t('companyId')}
        className="half"
      />
      {lookup}
      <TextInput {...input('company_name', 'organization')} label={t('companyName')} />
      <TextInput
        {...input('company_vat_number', '')}
        autoComplete="off"
        autoCapitalize="characters"
        label={t('companyVat')}
        optional
        className="half"
      />
      {seat && (
        <>
          <p className="text-14 font-medium text-ink">{t('companySeat')}</p>
          {seat}
        </>
      )}
    </>
  );
}

/** Whether the box has ever been ticked, also by the browser or before scripts ran. */
function useTicked() {
  const box = useRef<HTMLInputElement>(null);
  const [wasTicked, setTicked] = useState(false);
  const look = () => setTicked((before) => before || box.current?.checked === true);
  useEffect(() => setTicked(box.current?.checked === true), []);
  return { wasTicked, box: { ref: box, onChange: look } };
}

interface CompanySectionProps extends LookupProps, Omit<CompanyFieldsProps, 'lookup'> {
  isCompany: boolean;
}

/** Company fields, which open on demand and are prefilled from the business register. */
export function CompanySection({ form, countryId, isCompany, input, seat }: CompanySectionProps) {
  const t = useTranslations('checkout');
  const { wasTicked, box } = useTicked();
  const lookup = wasTicked && (
    <Suspense>
      <RegisterNotice form={form} countryId={countryId} />
    </Suspense>
  );
  return (
    <div className="reveal">
      <Checkbox {...box} name="billing.is_company" value="1" defaultChecked={isCompany} label={t('isCompany')} />
      <div className="reveal-body fields pt-3">
        <CompanyFields input={input} lookup={lookup} seat={seat} />
      </div>
    </div>
  );
}
