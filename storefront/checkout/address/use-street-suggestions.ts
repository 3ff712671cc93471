import { useEffect, useRef, useState } from 'react';
import type { AddressDetail, AddressSuggestion } from '../../../contract/addresses/records.ts';
import { ADDRESS_COUNTRIES, FEWEST_LETTERS, MOST_LETTERS } from '../../../contract/addresses/rules.ts';
import type { AddressType } from '../../../contract/customers/address-fields.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { setNatively } from '../../ui/index.ts';

const DEBOUNCE_MILLISECONDS = 250;
const SUGGESTIONS_KEY = 'street-suggestions';

/** A street's town tells which of many streets of that name a number belongs to. */
export function questionOf(typed: string, chosen: { street: string; city: string } | null): string {
  const isOfChosen = chosen !== null && typed.startsWith(chosen.street) && /\d/.test(typed.slice(chosen.street.length));
  return (isOfChosen ? `${chosen.city} ${typed}` : typed).trim().slice(0, MOST_LETTERS);
}

/** Writes an address into the fields as if it was typed; one without a post code leaves that as it is. */
function fill(form: HTMLFormElement, kind: AddressType, countryId: number | undefined, address: AddressDetail): void {
  const { street, number, city, post_code: code } = address;
  const values = { street: number === null ? `${street} ` : `${street} ${number}`, city, post_code: code };
  const country = form.elements.namedItem(`${kind}.country_id`);
  if (country instanceof HTMLSelectElement && countryId && country.value !== String(countryId)) {
    country.value = String(countryId);
    country.dispatchEvent(new Event('change', { bubbles: true }));
  }
  for (const [name, value] of Object.entries(values)) {
    const input = form.elements.namedItem(`${kind}.${name}`);
    if (value !== null && input instanceof HTMLInputElement) setNatively(input, value);
  }
}

/** Suggestions for the street's input; none when the shop does not answer: the fields are filled in by hand. */
export function useStreetSuggestions(street: HTMLInputElement, kind: AddressType, ownCountryId: number) {
  const { api, shop } = useShop();
  const [found, setFound] = useState<AddressSuggestion[]>([]);
  const chosen = useRef<{ street: string; city: string }>(null);
  const isFilling = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = () => {
    clearTimeout(timer.current);
    setFound([]);
  };

  async function ask(): Promise<void> {
    const control = street.form?.elements.namedItem(`${kind}.country_id`);
    const id = Number((control as HTMLSelectElement | null)?.value) || ownCountryId;
    const alpha2 = shop.countries.find((one) => one.id === id)?.alpha2;
    const country = ADDRESS_COUNTRIES.find((code) => code === alpha2);
    const search = questionOf(street.value, chosen.current);
    if (!country || search.length < FEWEST_LETTERS) return setFound([]);
    try {
      const { items } = await api('GET /addresses', { query: { search, country }, key: SUGGESTIONS_KEY });
      if (document.activeElement === street) setFound(items);
    } catch {
      setFound([]);
    }
  }

  const type = useRef(ask);
  type.current = ask;
  useEffect(() => {
    const onInput = () => {
      if (isFilling.current) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void type.current(), DEBOUNCE_MILLISECONDS);
    };
    const onBlur = () => {
      clearTimeout(timer.current);
      setFound([]);
    };
    // Letters that were typed before this code was there.
    if (document.activeElement === street) onInput();
    street.addEventListener('input', onInput);
    street.addEventListener('blur', onBlur);
    return () => {
      clearTimeout(timer.current);
      street.removeEventListener('input', onInput);
      street.removeEventListener('blur', onBlur);
    };
  }, [street]);

  async function choose({ id }: AddressSuggestion): Promise<void> {
    close();
    try {
      const { item } = await api('GET /addresses/{id}', { params: { id } });
      const countryId = shop.countries.find(({ alpha2 }) => alpha2 === item.country)?.id;
      chosen.current = { street: item.street, city: item.city };
      isFilling.current = true;
      if (street.form) fill(street.form, kind, countryId, item);
    } catch (error) {
      console.warn(error);
    }
    isFilling.current = false;
  }

  return { found, choose, close };
}
