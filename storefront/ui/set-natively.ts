/** Writes into an input as if it was typed, so that everybody who listens hears of it. */
export function setNatively(input: HTMLInputElement, value: string): void {
  // React listens to the property of the prototype, so that a plain assignment would go unnoticed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
