/** Does what a form of the address book says. Its code is loaded when a form is sent. */
export const changeAddresses: typeof import('./change-addresses.ts').changeAddresses = async (...input) =>
  (await import('./change-addresses.ts')).changeAddresses(...input);
