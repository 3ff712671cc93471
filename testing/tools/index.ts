export { debianProgram, inPath, install, isProgram } from './debian-program.ts';
export { judged } from './judged.ts';
export { noteJudged } from './note-judged.ts';
export { pdfText } from './pdf-text.ts';
export { randomOf } from './random.ts';
export { rareFile, rareTool } from './rare-tool.ts';
