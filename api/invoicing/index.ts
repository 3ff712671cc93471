export { type IssueDependencies, issueDocuments } from './issue-documents.ts';
export { invoicingJournal } from './journal.ts';
export { invoicingRoom } from './room.ts';
