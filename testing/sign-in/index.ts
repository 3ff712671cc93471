export { Authenticator, type Spoiled } from './authenticator.ts';
export { type Returned, signInAt } from './third-party-browser.ts';
