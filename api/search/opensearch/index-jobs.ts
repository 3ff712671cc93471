import type { PultEvent } from '../../../contract/events.ts';
import { type Database, statement } from '../../platform/database/index.ts';
import { plainTask } from '../../platform/jobs/index.ts';
import type { Room } from '../../platform/room/index.ts';
import { isIndexedAtOnce } from '../outbox.ts';
import type { IndexWriter } from './writer.ts';

const INDEX = 'search.index';
const INDEX_AGAIN = 'search.index-again';

// In a queue of its own, so that one job runs at a time; under a key, so that one waits at most.
const enqueue = statement(
  'search_enqueue',
  `select graphile_worker.add_job('${INDEX}', queue_name => '${INDEX}', job_key => '${INDEX}', job_key_mode => 'preserve_run_at')`,
);

export interface IndexJobs extends Required<Pick<Room, 'tasks' | 'schedule'>> {
  onEvents(events: PultEvent[]): void;
  start(): Promise<void>;
}

/** The job that follows the outbox: at events, and each minute for sales and for a cluster that was away or empty. */
export function indexJobs(db: Database, writer: IndexWriter, onError: (error: unknown) => void): IndexJobs {
  const start = async () => void (await db.query(enqueue));
  return {
    tasks: { [INDEX]: plainTask(writer.run), [INDEX_AGAIN]: plainTask(start) },
    schedule: [{ task: INDEX_AGAIN, pattern: '* * * * *' }],
    onEvents(events) {
      if (events.some(isIndexedAtOnce)) start().catch(onError);
    },
    start,
  };
}
