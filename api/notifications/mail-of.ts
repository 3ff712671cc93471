import type { Mail } from '../platform/index.ts';
import type { Letter } from './letter.ts';
import { typesetLetter } from './typeset-letter.ts';
import { writeText } from './write-text.ts';

/** Mail programs show these as their own button to unsubscribe. */
function cancelHeaders({ cancelUrl }: Letter): Record<string, string> {
  if (!cancelUrl) return {};
  return { 'List-Unsubscribe': `<${cancelUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Writes a letter out for its reader. */
export async function mailOf(letter: Letter, to: string): Promise<Mail> {
  // React and its server renderer load with the first mail, not with the shop.
  const { writeHtml } = await import('./html/write-html.tsx');
  return {
    to,
    subject: letter.subject,
    html: writeHtml(typesetLetter(letter)),
    text: writeText(letter),
    replyTo: letter.footer.email || undefined,
    headers: { 'Content-Language': letter.language, ...cancelHeaders(letter) },
    attachments: letter.attachments,
  };
}
