import type { Letter, Mail } from '../platform/mail/index.ts';
import { typesetLetter } from './typeset-letter.ts';
import { writeText } from './write-text.ts';

/** Headers for the mail client's own unsubscribe button. */
function cancelHeaders({ cancelUrl }: Letter): Record<string, string> {
  if (!cancelUrl) return {};
  return { 'List-Unsubscribe': `<${cancelUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

let writer: Promise<typeof import('./html/write-html.tsx')> | undefined;

/** Renders a letter as a mail. */
export async function mailOf(letter: Letter, to: string): Promise<Mail> {
  // Loads React's server renderer with the first mail, not at the start, and asks for it once.
  writer ??= import('./html/write-html.tsx');
  const { writeHtml } = await writer;
  return {
    to,
    fromName: letter.shop.name,
    subject: letter.subject,
    html: writeHtml(typesetLetter(letter)),
    text: writeText(letter),
    replyTo: letter.footer.email || undefined,
    headers: { 'Content-Language': letter.language, ...cancelHeaders(letter) },
    attachments: letter.attachments,
  };
}
