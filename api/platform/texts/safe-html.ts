import { decodeHTML } from 'entities';
import sanitize from 'sanitize-html';

const BLOCK = /<(?:p|ul|ol|h[2-4]|blockquote)\b/;
/** Control characters and bidirectional overrides, which can make a text look like another. */
const INVISIBLE = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

const NOTHING: sanitize.IOptions = { allowedTags: [], allowedAttributes: {} };
const FORMATTING: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h2', 'h3', 'h4', 'blockquote'],
  allowedAttributes: {},
};

const visible = (text: string) => text.toWellFormed().normalize('NFC').replace(INVISIBLE, '');

/** A text without mark-up: removes tags, decodes entities, collapses spaces. */
export function plainText(text: string): string {
  const plain = /[<&]/.test(text) ? decodeHTML(sanitize(text, NOTHING)) : text;
  return visible(plain).replace(/\s+/g, ' ').trim();
}

/** A description as safe HTML: paragraphs, lists and emphasis without attributes. Null when empty. */
export function descriptionHtml(text: string): string | null {
  const clean = sanitize(visible(text), FORMATTING).trim();
  if (clean === '') return null;
  if (BLOCK.test(clean)) return clean;
  const paragraphs = clean.split(/\n\s*\n/).map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br />')}</p>`);
  return paragraphs.join('');
}
