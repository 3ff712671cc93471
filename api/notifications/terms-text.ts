import type { MailAttachment } from '../platform/index.ts';
import type { TermsPage } from './shared-facts.ts';

/** Without it old Windows programs assume a national character set. */
const BYTE_ORDER_MARK = '\uFEFF';

async function loadConverter() {
  const { compile } = await import('html-to-text');
  return compile({ wordwrap: 100, selectors: [{ selector: 'img', format: 'skip' }] });
}
/** Created once, with the first mail: creating it takes longer than a conversion. */
let converter: ReturnType<typeof loadConverter> | undefined;

/** Of each page that mails share: converting it takes longer than attaching it. */
const contents = new WeakMap<TermsPage, Promise<Buffer>>();

async function contentOf({ name, content }: TermsPage): Promise<Buffer> {
  converter ??= loadConverter();
  const convert = await converter;
  const text = `${name}\n\n${convert(content)}\n`.replaceAll('\n', '\r\n');
  return Buffer.from(BYTE_ORDER_MARK + text);
}

/** A static page as a plain-text attachment: the law requires a copy that cannot change, unlike a link. */
export async function termsAttachment(page: TermsPage, filename: string): Promise<MailAttachment> {
  const content = contents.get(page) ?? contentOf(page);
  contents.set(page, content);
  return { filename, contentType: 'text/plain; charset=utf-8', content: await content };
}
