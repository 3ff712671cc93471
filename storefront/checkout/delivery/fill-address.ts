import type { AddressType } from '../../../contract/customers/address-fields.ts';
import { setNatively } from '../../ui/index.ts';
import type { AddressValues } from '../address/index.ts';

/** Writes an address into the inputs of the form as if it was typed, so that the draft is saved and errors go away. */
export function fillAddress(
  form: HTMLFormElement,
  kind: AddressType,
  { customer_address_id: _, ...values }: AddressValues,
): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(`${kind}.${name}`);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked !== value) control.click();
    } else if (control instanceof HTMLInputElement) {
      setNatively(control, String(value));
    } else if (
      control instanceof HTMLSelectElement &&
      [...control.options].some((one) => one.value === String(value))
    ) {
      control.value = String(value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}
