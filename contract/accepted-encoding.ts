import Negotiator from 'negotiator';

type Encoding = 'br' | 'gzip';
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The encoding that a client reads and prefers among those there are, Brotli where it does not mind; nothing: send it plain. */
export function acceptedEncoding(
  headers: Headers,
  available: readonly Encoding[] = ['br', 'gzip'],
): Encoding | undefined {
  const preferred = [...available, 'identity'] as const;
  const encoding = new Negotiator({ headers }).encoding(preferred, { preferred });
  return encoding === 'identity' ? undefined : encoding;
}
