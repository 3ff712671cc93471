export { listAddresses, setAddress } from './addresses.ts';
export { listCustomerAddresses } from './customer-addresses.ts';
