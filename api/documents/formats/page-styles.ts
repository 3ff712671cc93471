import type { TextStyle } from '../../platform/pdf/index.ts';

/** A4, in points. */
export const PAGE_SIZE = [595.28, 841.89] as const;
export const [WIDTH, HEIGHT] = PAGE_SIZE;
export const LEFT = 42;
export const MAIN = WIDTH - 2 * LEFT;
/** Where what is read ends; the foot is below. */
export const BOTTOM = HEIGHT - 62;

export const INK = '#1C1917';
export const MUTED = '#6B6560';
export const PAPER = '#FBF7F1';
export const LINE = '#E4DCD2';
export const ACCENT = '#E4012C';

export const AUTHOR: TextStyle = { face: 'serif', size: 17, color: ACCENT };
export const TITLE: TextStyle = { face: 'bold', size: 12.5, color: INK };
export const NUMBER: TextStyle = { face: 'serif', size: 17, color: INK };
export const LABEL: TextStyle = { face: 'sans', size: 7.5, color: MUTED, lineHeight: 1.35 };
export const NAME: TextStyle = { face: 'bold', size: 9.5, color: INK, lineHeight: 1.35 };
export const TEXT: TextStyle = { face: 'sans', size: 8.5, color: INK, lineHeight: 1.4 };
export const STRONG: TextStyle = { ...TEXT, face: 'bold', isTabular: true };
export const SMALL: TextStyle = { face: 'sans', size: 7.5, color: MUTED, lineHeight: 1.35 };
export const HEAD: TextStyle = { face: 'bold', size: 7.5, color: MUTED, lineHeight: 1.35 };
export const PAYABLE: TextStyle = { face: 'bold', size: 13, color: INK };
