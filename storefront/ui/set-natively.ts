/** Sets the value of an input as if it was typed, so that listeners and React notice. */
export function setNatively(input: HTMLInputElement, value: string): void {
  // React replaces the `value` property of the input, so that a plain assignment would go unnoticed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
