export { type Config, readConfig } from './config.ts';
export { withSandbox } from './providers.ts';
