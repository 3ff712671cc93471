import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from '../lib/use-translations.tsx';
import { Checkbox, TextInput } from '../ui/index.ts';
import { type FieldsProps, useInput } from './address-fields.tsx';
import type { DeliveryPartProps } from './delivery-parts.tsx';

type LookupComponent = ComponentType<{ countryId: number }>;

/** Whoever cannot load the filling fills in by hand; the page must not break for it. */
const CompanyLookup = lazy<LookupComponent>(() =>
  import('./company-lookup.tsx').then(
    (loaded) => ({ default: loaded.CompanyLookup }),
    (error: unknown) => {
      console.warn(error);
      return { default: () => null };
    },
  ),
);

interface CompanyFieldsProps extends FieldsProps {
  /** What the register says, below the number that it was asked for. */
  lookup: ReactNode;
}

function CompanyFields({ lookup, ...props }: CompanyFieldsProps) {
  const t = useTranslations('checkout');
  const input = useInput(props);
  return (
    <>
      <TextInput
        {...input('company_identification_number', '')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        label={t('companyId')}
        className="half"
      />
      {lookup}
      <TextInput {...input('company_name', 'organization')} maxLength={200} label={t('companyName')} />
      <TextInput
        {...input('company_vat_number', '')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        label={t('companyVat')}
        optional
        className="half"
      />
    </>
  );
}

/** Whether a box has ever been ticked, also by the browser, before scripts ran. */
function useTicked() {
  const box = useRef<HTMLInputElement>(null);
  const [wasTicked, setTicked] = useState(false);
  const look = () => setTicked((before) => before || box.current?.checked === true);
  useEffect(() => setTicked(box.current?.checked === true), []);
  return { wasTicked, box: { ref: box, onChange: look } };
}

/** Fields of a company that buys; open on demand and fill themselves from the business register. */
export function CompanyPart(props: DeliveryPartProps) {
  const t = useTranslations('checkout');
  const { wasTicked, box } = useTicked();
  const lookup = wasTicked && (
    <Suspense>
      <CompanyLookup countryId={props.rules.countryId} />
    </Suspense>
  );
  return (
    <div className="reveal">
      <Checkbox
        {...box}
        name="billing.is_company"
        value="1"
        defaultChecked={props.values.billing.is_company}
        label={t('isCompany')}
      />
      <div className="reveal-body fields pt-3">
        <CompanyFields {...props} kind="billing" values={props.values.billing} lookup={lookup} />
      </div>
    </div>
  );
}
