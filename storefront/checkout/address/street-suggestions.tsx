import { useEffect, useState } from 'react';
import type { AddressType } from '../../../contract/customers/address-fields.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { useStreetSuggestions } from './use-street-suggestions.ts';

interface StreetSuggestionsProps {
  street: HTMLInputElement;
  kind: AddressType;
  countryId: number;
}

/** Arrows, Enter and Escape of a combobox (ARIA 1.2): the focus stays in the input, which names the active option. */
function useKeys(street: HTMLInputElement, count: number, choose: (index: number) => void, close: () => void): number {
  const [active, setActive] = useState(-1);
  const list = `${street.id}-list`;
  useEffect(() => {
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list };
    for (const [name, value] of Object.entries(attributes)) street.setAttribute(name, value);
  }, [street, list]);
  useEffect(() => {
    street.setAttribute('aria-expanded', String(count > 0));
    if (active >= 0 && count > 0) street.setAttribute('aria-activedescendant', `${list}-${active}`);
    else street.removeAttribute('aria-activedescendant');
    if (count === 0) setActive(-1);
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || count === 0) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setActive((before) => ((before + 1 + step + count + 1) % (count + 1)) - 1);
      else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && active >= 0) choose(active);
      else return;
      event.preventDefault();
    };
    street.addEventListener('keydown', press);
    return () => street.removeEventListener('keydown', press);
  }, [street, list, count, active, choose, close]);
  return active;
}

/** Streets and addresses that what is typed begins. Nothing has to be chosen, and all fields stay editable. */
export function StreetSuggestions({ street, kind, countryId }: StreetSuggestionsProps) {
  const t = useTranslations('checkout');
  const { found, choose, close } = useStreetSuggestions(street, kind, countryId);
  const pick = (index: number) => {
    const suggestion = found[index];
    if (suggestion) void choose(suggestion);
  };
  const active = useKeys(street, found.length, pick, close);
  return (
    <>
      <p role="status" className="sr-only">
        {found.length > 0 && t('addressesFound', { count: found.length })}
      </p>
      <div id={`${street.id}-list`} role="listbox" aria-label={t('addresses')} className="suggestions" tabIndex={-1}>
        {found.map(({ id, value, context, precision }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus.
          <div
            key={id}
            id={`${street.id}-list-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className="suggestion"
            // The focus stays in the input.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(index)}
          >
            <span className="block text-ink">{precision === 'street' ? `${value} …` : value}</span>
            <span className="block text-13 text-muted">{context}</span>
          </div>
        ))}
      </div>
    </>
  );
}
