import sanitize from 'sanitize-html';
import { withoutUnseen } from '../../../contract/plain-text.ts';

/**
 * The list of accepted HTML. Nothing in it may run scripts, load from elsewhere, or be parsed otherwise by browsers.
 */
const EMPHASIS = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h2', 'h3', 'h4', 'blockquote'];
const LAYOUT = ['a', 'hr', 's', 'sub', 'sup', 'code', 'img', 'figure', 'figcaption'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Elements whose content goes with them: it is code, or text that browsers read by other rules. */
const NO_TEXT = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'template', 'title', 'iframe', 'object', 'embed'],
  ...['svg', 'math', 'xmp', 'noembed', 'noframes', 'plaintext', 'button', 'audio', 'video', 'canvas'],
];

/** The shop's own pictures; one elsewhere would reveal to another site who reads. */
const OWN_PICTURE = /^\/media\/\d{1,10}-[0-9a-f]{6,64}\/\d{2,4}\.(webp|avif)$/;
/** Browsers read a backslash as a slash, and drop tabs and line breaks. */
const MISREAD = /[\\\p{Cc}]/u;

/** Control characters but tabs and line breaks. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** A text without characters that nobody sees. */
export const visibleText = (text: string) => withoutUnseen(text.toWellFormed().normalize('NFC')).replace(CONTROL, '');

/** Entities are decoded by the sanitiser, attributes cleaned before: `java&#x200b;script:` is no address. */
const VISIBLE = {
  textFilter: visibleText,
  transformTags: {
    '*': (tagName: string, attribs: sanitize.Attributes) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).map(([name, value]) => [name, visibleText(value)])),
    }),
  },
} satisfies sanitize.IOptions;

const RICH: sanitize.IOptions = {
  ...VISIBLE,
  allowedTags: [...EMPHASIS, ...LAYOUT, ...TABLES],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nonTextTags: NO_TEXT,
  nestingLimit: 30,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
  transformTags: {
    ...VISIBLE.transformTags,
    a(tagName, attribs) {
      const { href, ...others } = attribs;
      return { tagName, attribs: href === undefined || MISREAD.test(href) ? others : attribs };
    },
  },
};
const PLAIN: sanitize.IOptions = { ...VISIBLE, allowedTags: EMPHASIS, allowedAttributes: {}, nonTextTags: NO_TEXT };
const NOTHING: sanitize.IOptions = { allowedTags: [], allowedAttributes: {} };

/** What operators write: formatted text with links, tables and the shop's own pictures. */
export const richText = (html: string): string => sanitize(visibleText(html), RICH).trim();
/** What imports bring: paragraphs, lists and emphasis without attributes. */
export const formattedText = (html: string): string => sanitize(visibleText(html), PLAIN).trim();
/** HTML without any mark-up; entities stay. */
export const withoutMarkup = (html: string): string => sanitize(html, NOTHING);
