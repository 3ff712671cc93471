export type { ImportDefaults } from './arguments.ts';
export type { ImportMode, ImportOptions, ImportProgress } from './options.ts';
export type { ImportReport } from './report.ts';
export { type ImportCommand, runImport } from './run-import.ts';
