import fastify from 'fastify';
import pg from 'pg';

/** A bare Fastify that runs one prepared statement: the ceiling of a call that reads its session. */
const [port = '0', url = '', bytes = '100', sessions = '1'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 16 });
const answer = { item: { text: 'x'.repeat(Number(bytes)) } };
const text = 'select * from customer_sessions where id = (select min(id) from customer_sessions) + $1';
const server = fastify();
let index = 0;
server.get('/', async () => {
  index += 1;
  await pool.query({ name: 'session', text, values: [index % Number(sessions)] });
  return answer;
});
await server.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
