export { announcedKit, type Reader } from './announced.ts';
