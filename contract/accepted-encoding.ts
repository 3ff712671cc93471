import Negotiator from 'negotiator';

type Encoding = 'br' | 'gzip';
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The client's preferred encoding among the available ones, Brotli if it has no preference; undefined: send uncompressed. */
export function acceptedEncoding(
  headers: Headers,
  available: readonly Encoding[] = ['br', 'gzip'],
): Encoding | undefined {
  const preferred = [...available, 'identity'] as const;
  const encoding = new Negotiator({ headers }).encoding(preferred, { preferred });
  return encoding === 'identity' ? undefined : encoding;
}
