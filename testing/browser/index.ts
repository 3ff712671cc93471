export { chromiumOptions } from './chromium-options.ts';
