import type { MailAttachment } from '../platform/index.ts';
import type { TermsPage } from './order-facts.ts';

/** Old Windows programs take a file for one in a national character set unless it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A page of the shop as plain text to keep: what a link shows may change, what was sent may not. */
export async function termsAttachment({ name, content }: TermsPage, filename: string): Promise<MailAttachment> {
  const { convert } = await import('html-to-text');
  const body = convert(content, { wordwrap: 100, selectors: [{ selector: 'img', format: 'skip' }] });
  const text = `${name}\n\n${body}\n`.replaceAll('\n', '\r\n');
  return { filename, contentType: 'text/plain; charset=utf-8', content: Buffer.from(BYTE_ORDER_MARK + text) };
}
