import pg from 'pg';
import Cursor from 'pg-cursor';

/** Rows of a long answer, some at a time. A cursor cannot share a connection with statements that follow each other unasked. */
export async function* readBatches<Row>(config: pg.ClientConfig, text: string, size: number): AsyncGenerator<Row[]> {
  const client = new pg.Client(config);
  // A lost connection fails the reading; without this it would end the process besides.
  client.on('error', () => {});
  await client.connect();
  try {
    const cursor = client.query(new Cursor<Row>(text));
    for (let rows = await cursor.read(size); rows.length > 0; rows = await cursor.read(size)) yield rows;
  } finally {
    await client.end();
  }
}
