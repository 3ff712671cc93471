import type { Address, Email } from 'postal-mime';
import PostalMime from 'postal-mime';

export interface Envelope {
  from: string;
  to: readonly string[];
}

/** Summary of a message for lists. */
export interface MessageSummary {
  id: string;
  receivedAt: Date;
  envelope: Envelope;
  from: string;
  subject: string;
  size: number;
  attachments: number;
}

export interface CaughtMessage extends MessageSummary {
  /** The raw message. */
  raw: Buffer;
}

function addressText(address: Address): string {
  if (address.group) return address.group.map(addressText).join(', ');
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

export function addressLine(addresses: readonly Address[] | undefined): string {
  return (addresses ?? []).map(addressText).join(', ');
}

export function parseMessage(raw: Buffer): Promise<Email> {
  return PostalMime.parse(raw);
}

export async function summarize(
  id: string,
  receivedAt: Date,
  envelope: Envelope,
  raw: Buffer,
): Promise<MessageSummary> {
  const email = await parseMessage(raw);
  return {
    id,
    receivedAt,
    envelope,
    from: addressLine(email.from ? [email.from] : []) || envelope.from,
    subject: email.subject ?? '',
    size: raw.length,
    attachments: email.attachments.length,
  };
}
