export { type Front, type Handler, openFront } from './front.ts';
export { explain, listen } from './listen.ts';
export { trustedNetworks } from './proxies.ts';
