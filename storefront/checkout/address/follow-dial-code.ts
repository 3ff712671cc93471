import { readPhone } from '../../../contract/customers/contact-rules.ts';

type DialCodes = readonly { dial_code: string; country_id: number | null }[];

/** Of a field that is left, the beginning of its name if it is one of two: the number, or the country. */
const FIELD = /^(billing|shipping)\.(phone|country_id)$/;

/** Moves the list beside a phone to the prefix of the typed number, or to the chosen country while no number is typed. */
export function followDialCode(
  form: HTMLFormElement,
  { name, value }: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  { dialCodes }: { dialCodes: readonly string[] },
  countries: DialCodes,
): void {
  const [, kind, field] = FIELD.exec(name) ?? [];
  const list = kind && form.elements.namedItem(`${kind}.dial_code`);
  const phone = kind && form.elements.namedItem(`${kind}.phone`);
  if (!(list instanceof HTMLSelectElement && phone instanceof HTMLInputElement)) return;
  const code =
    field === 'phone'
      ? readPhone(value, list.value, dialCodes).dialCode
      : phone.value === ''
        ? countries.find((one) => one.country_id === Number(value))?.dial_code
        : undefined;
  if (code && [...list.options].some((one) => one.value === code)) list.value = code;
}
