export { formatMessage, type MessageValues } from './format-message.ts';
export { richText } from './rich-text.ts';
export { descriptionHtml, plainText } from './safe-html.ts';
export { type Translator, translators } from './translator.ts';
