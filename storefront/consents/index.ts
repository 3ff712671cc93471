/** Consent to cookies: the choices by purpose, and the page that lists what is stored in browsers. */
export { ConsentChoices } from './consent-choices.tsx';
export { CookiesView } from './cookies-view.tsx';
export { loadCookies, SAVED } from './load-cookies.ts';
