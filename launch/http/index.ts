export { type Front, type Handler, openFront } from './front.ts';
export { assertFree, explain, isMissingAddress, listen } from './listen.ts';
export { trustedNetworks } from './proxies.ts';
