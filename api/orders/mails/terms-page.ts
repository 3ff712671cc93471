import type { MailAttachment, Reader } from '../../platform/mail/index.ts';
import type { TermsPage } from './shared-facts.ts';

const STYLE =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color:#1c1917}h1,h2{line-height:1.25}';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A static page as a document: the law wants a copy that cannot change. Its content was sanitised when it was written. */
export function termsAttachment(
  { name, content }: TermsPage,
  { origin, language, shopName }: Pick<Reader, 'origin' | 'language' | 'shopName'>,
  filename: string,
): MailAttachment {
  // Paths lead nowhere in a file.
  const absolute = content.replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(`${name} – ${shopName}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(name)}</h1>
${absolute}
</body>
</html>
`;
  return { filename, contentType: 'text/html; charset=utf-8', content: Buffer.from(html) };
}
