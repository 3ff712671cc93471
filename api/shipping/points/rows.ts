import type { z } from 'zod';
import type { FeedRow } from './feed.ts';

/** Makes points of rows by a schema; a row that does not fit it is impossible. */
export async function* pointsOf<T>(
  rows: AsyncIterable<unknown>,
  schema: z.ZodType<T>,
  pointOf: (row: T) => FeedRow,
): AsyncIterable<FeedRow> {
  let position = 0;
  for await (const row of rows) {
    position += 1;
    const parsed = schema.safeParse(row);
    if (parsed.success) {
      yield pointOf(parsed.data);
      continue;
    }
    const { path = [], message } = parsed.error.issues[0] ?? {};
    yield { externalId: `row ${position}`, impossible: `${path.join('.')} ${message}`.slice(0, 200) };
  }
}
