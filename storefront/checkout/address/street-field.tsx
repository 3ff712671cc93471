import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react';
import type { AddressType } from '../../../contract/customers/address-fields.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { TextInput } from '../../ui/index.ts';

type Suggestions = ComponentType<{ street: HTMLInputElement; kind: AddressType; countryId: number }>;

/** Without its code the buyer types the whole address; the page must not break. */
const StreetSuggestions = lazy<Suggestions>(() =>
  import('./street-suggestions.tsx').then(
    (loaded) => ({ default: loaded.StreetSuggestions }),
    (error: unknown) => {
      console.warn(error);
      return { default: () => null };
    },
  ),
);

interface StreetFieldProps extends Omit<ComponentProps<typeof TextInput>, 'label'> {
  kind: AddressType;
  /** Country of the address, where the form has no choice of it. */
  countryId: number;
}

/** The street, with suggestions of the register of addresses once it is typed in. */
export function StreetField({ kind, countryId, ...input }: StreetFieldProps) {
  const t = useTranslations('checkout');
  const [street, setStreet] = useState<HTMLInputElement | null>(null);
  return (
    <div className="street-field">
      <TextInput
        {...input}
        label={t('street')}
        required
        onFocus={({ target }) => setStreet(target)}
        onInput={({ currentTarget }) => setStreet(currentTarget)}
      />
      {street && (
        <Suspense>
          <StreetSuggestions street={street} kind={kind} countryId={countryId} />
        </Suspense>
      )}
    </div>
  );
}
