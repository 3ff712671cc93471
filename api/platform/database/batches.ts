import pg from 'pg';
import Cursor from 'pg-cursor';

/** Rows of a large result in batches. Uses a connection of its own: a cursor cannot share one with pipelined statements. */
export async function* readBatches<Row>(
  // The driver's timer counts from the first batch to the last with all work between, and a cursor never ends it.
  { query_timeout: longestWait, ...config }: pg.ClientConfig & { query_timeout: number },
  text: string,
  size: number,
): AsyncGenerator<Row[]> {
  const client = new pg.Client(config);
  // A lost connection already rejects the read; without a listener its error would also end the process.
  client.on('error', () => {});
  await client.connect();
  const cursor = client.query(new Cursor<Row>(text));
  const read = async () => {
    // Cuts the connection, which rejects the read.
    const timer = setTimeout(() => void client.end(), longestWait);
    try {
      return await cursor.read(size);
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    for (let rows = await read(); rows.length > 0; rows = await read()) yield rows;
  } finally {
    await client.end();
  }
}
