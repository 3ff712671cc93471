export { type Count, IN_PROCESS, limitCalls } from './rate-limit.ts';
