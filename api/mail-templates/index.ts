/** Mails to buyers that operators keep, with placeholders that orders fill. */
export { mailTemplatesJournal, mailTemplatesRoom } from './room.ts';
export { readTemplate } from './store.ts';
export { checkPlaceholders } from './write-template.ts';
