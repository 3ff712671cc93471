import { readXml, XmlError, type XmlRow } from '../../platform/xml/index.ts';
import { FeedRefused } from './feed.ts';

/** Elements of a feed in XML, while it arrives. */
export async function* xmlRows(
  bytes: AsyncIterable<Uint8Array>,
  expected: { root: RegExp; row: string },
): AsyncIterable<XmlRow> {
  try {
    yield* readXml(bytes, expected);
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause;
    throw new FeedRefused(cause.isOther ? 'refused' : 'unreadable', cause.message, { cause });
  }
}
