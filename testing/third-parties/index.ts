export { startThirdPartyShop, type ThirdPartyShop, unverified, verified } from './third-party-shop.ts';
