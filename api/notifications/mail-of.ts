import type { Letter, Mail } from '../platform/mail/index.ts';
import { typesetLetter } from './typeset-letter.ts';
import { writeText } from './write-text.ts';

/** Headers for the mail client's own unsubscribe button. */
function cancelHeaders({ cancelUrl }: Letter): Record<string, string> {
  if (!cancelUrl) return {};
  return { 'List-Unsubscribe': `<${cancelUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Renders a letter as a mail. */
export async function mailOf(letter: Letter, to: string): Promise<Mail> {
  // Loads React's server renderer with the first mail, not at the start.
  const { writeHtml } = await import('./html/write-html.tsx');
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
