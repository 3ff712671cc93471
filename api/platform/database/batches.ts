import pg from 'pg';
import Cursor from 'pg-cursor';

/** Rows of a large result in batches. Uses a connection of its own: a cursor cannot share one with pipelined statements. */
export async function* readBatches<Row>(config: pg.ClientConfig, text: string, size: number): AsyncGenerator<Row[]> {
  const client = new pg.Client(config);
  // A lost connection already rejects the read; without a listener its error would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const cursor = client.query(new Cursor<Row>(text));
    for (let rows = await cursor.read(size); rows.length > 0; rows = await cursor.read(size)) yield rows;
  } finally {
    await client.end();
  }
}
