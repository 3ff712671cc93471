export { type Config, readConfig } from './config.ts';
export { settings } from './settings.ts';
