import type { FastifyReply } from 'fastify';
import type { Attachment } from 'postal-mime';

function bytesOf(attachment: Attachment): Buffer {
  const { content } = attachment;
  return typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content as ArrayBuffer);
}

export function attachmentSize(attachment: Attachment): number {
  return bytesOf(attachment).length;
}

/** Always a download: untrusted content must not open as a page of this site. */
export function sendAttachment(reply: FastifyReply, attachment: Attachment): FastifyReply {
  const name = encodeURIComponent((attachment.filename ?? 'attachment').replace(/[/\\\p{Cc}]/gu, '_'));
  return reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytesOf(attachment));
}
