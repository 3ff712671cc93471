import type { MailAttachment } from '../platform/index.ts';
import type { TermsPage } from './order-facts.ts';

/** Old Windows programs take a file for one in a national character set unless it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

async function loadConverter() {
  const { compile } = await import('html-to-text');
  return compile({ wordwrap: 100, selectors: [{ selector: 'img', format: 'skip' }] });
}
/** Loaded with the first mail and made once: making it takes longer than a conversion. */
let converter: ReturnType<typeof loadConverter> | undefined;

/** A page of the shop as plain text to keep: what a link shows may change, what was sent may not. */
export async function termsAttachment({ name, content }: TermsPage, filename: string): Promise<MailAttachment> {
  converter ??= loadConverter();
  const convert = await converter;
  const text = `${name}\n\n${convert(content)}\n`.replaceAll('\n', '\r\n');
  return { filename, contentType: 'text/plain; charset=utf-8', content: Buffer.from(BYTE_ORDER_MARK + text) };
}
