export { assertFree, explain, isMissingAddress, listen } from './listen.ts';
export { trustedNetworks } from './proxies.ts';
export { type Handler, openRouter, type Router } from './router.ts';
