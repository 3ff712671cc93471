import { type Database, statement } from '../database/index.ts';

/** Work has to end within this time. When its process dies, the next run begins after it. */
const LONGEST = '10 minutes';

const begin = statement(
  'platform_run_begin',
  `insert into clock_runs (name, ran_at, running_until) values ($1, now(), now() + interval '${LONGEST}')
   on conflict (name) do update set ran_at = excluded.ran_at, running_until = excluded.running_until
     where clock_runs.running_until is null or clock_runs.running_until <= excluded.ran_at
   returning position, running_until::text as lease`,
);
const end = statement(
  'platform_run_end',
  'update clock_runs set running_until = null, position = $2 where name = $1 and running_until = $3::timestamptz',
);

/** Runs a job unless it runs already anywhere. `work` gets the number to continue after and returns the next. */
export async function runAlone(db: Database, name: string, work: (position: number) => Promise<number>): Promise<void> {
  const [run] = await db.query<{ position: number; lease: string }>(begin, [name]);
  if (!run) return;
  let { position } = run;
  try {
    position = await work(position);
  } finally {
    await db.query(end, [name, position, run.lease]);
  }
}
