export { writeIsdoc } from './isdoc.ts';
export { isForPeppol, writeUbl } from './ubl.ts';
