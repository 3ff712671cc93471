import type { Attachment, Email } from 'postal-mime';

function dataAddress(attachment: Attachment): string {
  const content = attachment.content;
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content as ArrayBuffer);
  const type = /^image\/[a-z0-9.+-]+$/i.test(attachment.mimeType) ? attachment.mimeType : 'application/octet-stream';
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** Links open in a new tab: shops do not allow framing. */
const openOutside = '<base target="_blank">';

/** The message's HTML with its inline images. */
export function messageHtml(email: Email): string | undefined {
  if (!email.html) return undefined;
  const pictures = new Map<string, string>();
  for (const attachment of email.attachments) {
    if (attachment.contentId) pictures.set(attachment.contentId.replace(/^<|>$/g, ''), dataAddress(attachment));
  }
  const withPictures = email.html.replace(/cid:([^"'\s)>]+)/gi, (whole, id: string) => pictures.get(id) ?? whole);
  return /<head[^>]*>/i.test(withPictures)
    ? withPictures.replace(/<head[^>]*>/i, (head) => head + openOutside)
    : openOutside + withPictures;
}

/** Allows images and styles, but no scripts, forms and frames: the message is untrusted. */
export const messagePolicy = [
  "default-src 'none'",
  'img-src data: http: https:',
  "style-src 'unsafe-inline' http: https:",
  'font-src data: http: https:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');
