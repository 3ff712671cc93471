import { decodeHTML } from 'entities';
import { asLine } from '../../../contract/plain-text.ts';
import { formattedText, visibleText, withoutMarkup } from './rich-text.ts';

const BLOCK = /<(?:p|ul|ol|h[2-4]|blockquote)\b/;
/** A text without mark-up: removes tags, decodes entities, collapses spaces. Empty when nothing of it can be seen. */
export function plainText(text: string): string {
  const plain = /[<&]/.test(text) ? decodeHTML(withoutMarkup(text)) : text;
  return asLine(visibleText(plain)).replace(/\s+/g, ' ').trim();
}

/** A description as safe HTML: paragraphs, lists and emphasis without attributes. Null when nothing of it can be seen. */
export function descriptionHtml(text: string): string | null {
  const clean = formattedText(text);
  if (plainText(clean) === '') return null;
  if (BLOCK.test(clean)) return clean;
  const paragraphs = clean.split(/\n\s*\n/).map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br />')}</p>`);
  return paragraphs.join('');
}
