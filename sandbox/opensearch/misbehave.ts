import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { ClusterError } from './errors.ts';
import type { Faults } from './faults.ts';
import { isObject, type Json } from './json.ts';

const HALF_AN_ANSWER = '{"took":1,"timed_out":false,"_shards":{"total":1,';
const MEGABYTE = ' '.repeat(1024 * 1024);
/** Of an answer that is too large. */
const MEGABYTES = 64;

const lying = (answer: Json): Json => {
  const hits = answer.hits as Json;
  const invented = [900_000_001, 900_000_002].map((id) => ({ _index: 'nowhere', _id: String(id), _score: 9_999 }));
  return {
    ...answer,
    hits: { ...hits, total: { value: 12_345, relation: 'eq' }, hits: [...invented, ...(hits.hits as Json[])] },
  };
};

/** All counts of aggregations are of more products than were found. */
const miscounted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(miscounted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'doc_count' ? Number(one) + 1_000_000 : miscounted(one)]),
  );
};

/** The answer to a search as the fault has it; throws where it is an error. */
export function answerWith(fault: Faults['search'], search: () => Json): unknown {
  if (fault === 'rejected')
    throw new ClusterError(429, 'rejected_execution_exception', 'rejected execution of search on queue');
  if (fault === 'failing') throw new ClusterError(500, 'null_pointer_exception', 'null');
  if (fault === 'unreadable') return '<html>Bad gateway</html>';
  const answer = search();
  if (fault === 'miscounting') return { ...answer, aggregations: miscounted(answer.aggregations) };
  return fault === 'lying' ? lying(answer) : fault === 'timed_out' ? { ...answer, timed_out: true } : answer;
}

function drop(reply: FastifyReply): true {
  reply.hijack();
  reply.raw.socket?.destroy();
  return true;
}

/** Begins an answer and ends otherwise than it should, or never. */
function begin(fault: Faults['search'], reply: FastifyReply): boolean {
  if (fault !== 'cut' && fault !== 'stalled' && fault !== 'huge') return false;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' });
  if (fault === 'huge') {
    raw.write('{');
    for (let megabytes = 0; megabytes < MEGABYTES; megabytes += 1) raw.write(MEGABYTE);
    raw.end('}');
  } else raw.write(HALF_AN_ANSWER, () => fault === 'cut' && raw.socket?.destroy());
  return true;
}

/** The faults of the whole cluster, and of a search that does not end as it should; true when the answer was taken over. */
export async function suffer(
  { cluster, delay_ms: delay }: Faults,
  fault: Faults['search'],
  path: string,
  reply: FastifyReply,
): Promise<boolean> {
  if (cluster === 'slow' || fault === 'slow') await sleep(delay, undefined, { ref: false });
  if (cluster === 'red' && !path.startsWith('/_cluster'))
    throw new ClusterError(503, 'search_phase_execution_exception', 'all shards failed', {
      phase: 'query',
      grouped: true,
      failed_shards: [],
    });
  return cluster === 'away' ? drop(reply) : begin(fault, reply);
}
