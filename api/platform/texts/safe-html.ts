import { decodeHTML } from 'entities';
import { formattedText, visibleText, withoutMarkup } from './rich-text.ts';

const BLOCK = /<(?:p|ul|ol|h[2-4]|blockquote)\b/;
/** A text without mark-up: removes tags, decodes entities, collapses spaces. */
export function plainText(text: string): string {
  const plain = /[<&]/.test(text) ? decodeHTML(withoutMarkup(text)) : text;
  return visibleText(plain).replace(/\s+/g, ' ').trim();
}

/** A description as safe HTML: paragraphs, lists and emphasis without attributes. Null when empty. */
export function descriptionHtml(text: string): string | null {
  const clean = formattedText(text);
  if (clean === '') return null;
  if (BLOCK.test(clean)) return clean;
  const paragraphs = clean.split(/\n\s*\n/).map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br />')}</p>`);
  return paragraphs.join('');
}
