export { addLoggedErrors, drainLoggedErrors, errorLogger } from './logged-errors.ts';
