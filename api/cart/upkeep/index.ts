export type { AbandonedCartOptions } from './abandoned.ts';
export { abandonedMail } from './abandoned-mail.ts';
export { personalData } from './personal-data.ts';
export { tasks } from './tasks.ts';
