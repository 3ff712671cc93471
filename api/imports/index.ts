export { IMPORT, IMPORT_RIGHTS } from './command.ts';
export { runImport } from './run-import.ts';
