import type { Email } from 'postal-mime';
import { attachmentSize } from './attachments.ts';
import type { CaughtMessage, MessageSummary } from './message.ts';
import { addressLine } from './message.ts';

/** A message in the list of the JSON API; `to` is the envelope's and includes Bcc. */
export function summaryView(message: MessageSummary): Record<string, unknown> {
  const { id, receivedAt, envelope, from, subject, size, attachments } = message;
  return { id, received_at: receivedAt.toISOString(), from, to: envelope.to, subject, size, attachments };
}

/** A message in the JSON API. */
export function messageView(message: CaughtMessage, email: Email): Record<string, unknown> {
  return {
    ...summaryView(message),
    envelope_from: message.envelope.from,
    to_header: addressLine(email.to),
    cc: addressLine(email.cc),
    reply_to: addressLine(email.replyTo),
    date: email.date ?? null,
    message_id: email.messageId ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    html: email.html ?? null,
    text: email.text ?? null,
    attachments: email.attachments.map((attachment, index) => ({
      filename: attachment.filename,
      content_type: attachment.mimeType,
      size: attachmentSize(attachment),
      url: `/mail/${message.id}/attachments/${index}`,
    })),
  };
}
