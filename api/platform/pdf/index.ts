export { cacheFiles } from './cached-files.ts';
export { type Drawing, drawApart } from './draw-apart.ts';
export type { TextStyle } from './text.ts';
export type { Cell, Pdf } from './write-pdf.ts';
