import type { MailAttachment } from '../platform/index.ts';
import type { TermsPage } from './order-facts.ts';

/** Without it old Windows programs assume a national character set. */
const BYTE_ORDER_MARK = '\uFEFF';

async function loadConverter() {
  const { compile } = await import('html-to-text');
  return compile({ wordwrap: 100, selectors: [{ selector: 'img', format: 'skip' }] });
}
/** Created once, with the first mail: creating it takes longer than a conversion. */
let converter: ReturnType<typeof loadConverter> | undefined;

/** A static page as a plain-text attachment: the law requires a copy that cannot change, unlike a link. */
export async function termsAttachment({ name, content }: TermsPage, filename: string): Promise<MailAttachment> {
  converter ??= loadConverter();
  const convert = await converter;
  const text = `${name}\n\n${convert(content)}\n`.replaceAll('\n', '\r\n');
  return { filename, contentType: 'text/plain; charset=utf-8', content: Buffer.from(BYTE_ORDER_MARK + text) };
}
