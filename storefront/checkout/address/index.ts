/** Inputs of an address, with the register of addresses' suggestions for the street. */

export { addressInputs, NameFields, PhoneField, PostalFields } from './address-fields.tsx';
export { type AddressValues, readAddress } from './address-values.ts';
export { followDialCode } from './follow-dial-code.ts';
