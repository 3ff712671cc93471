export { addPackages, PACKAGES } from './packages.ts';
export { addTaxedPackages, packageLines, picksOf, TAXED_PACKAGES } from './taxed-packages.ts';
export { addVoucherProduct, BY_EMAIL, VOUCHER_PRODUCT, VOUCHERS } from './vouchers.ts';
