import { escapeHtml } from '../../../lib/shop/head.ts';

/** Characters that XML 1.0 cannot contain, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as the content of an element or attribute. */
export const xmlText = (text: string): string => escapeHtml(text.replace(NOT_IN_XML, ''));

/** An element with a text. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n';
