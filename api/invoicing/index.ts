export { type IssueDependencies, issueDocuments } from './issue-documents.ts';
export { invoicingJournal } from './journal.ts';
export type { InvoiceTimes } from './remind-overdue.ts';
export { invoicingRoom } from './room.ts';
export { tryDocuments } from './try-documents.ts';
