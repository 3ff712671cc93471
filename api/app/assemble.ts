import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import type { EventListener, JobsOfEvents } from '../platform/events/index.ts';
import { routes } from '../platform/http/index.ts';
import {
  EMIT_TIMED,
  emitTimed,
  type Jobs,
  type ReadAhead,
  readAheadOf,
  type TimedRecords,
} from '../platform/jobs/index.ts';
import type { Room, ServiceHealth } from '../platform/room/index.ts';

/** The combined parts of all rooms. */
export interface Assembled {
  jobs: Jobs;
  jobsOfEvents: JobsOfEvents;
  /** Reads how long it is until the next moment at which a record of a room begins or ends. */
  readAhead: ReadAhead;
  /** Calls lower rooms first: higher rooms read their caches. */
  onEvents: EventListener;
  settled(): Promise<void>;
  warm(): Promise<void>;
  searchHealth(): ServiceHealth | null;
}

function jobsOf(rooms: readonly Room[], timed: readonly TimedRecords[], db: Database): Jobs {
  const tasks: Jobs['tasks'] = { [EMIT_TIMED]: emitTimed(db, timed) };
  for (const [name, task] of rooms.flatMap((room) => Object.entries(room.tasks ?? {}))) {
    if (tasks[name]) throw new Error(`Two rooms have a task ${name}.`);
    tasks[name] = task;
  }
  const schedule = rooms.flatMap((room) => room.schedule ?? []);
  return { tasks, schedule: [{ task: EMIT_TIMED, pattern: '* * * * *' }, ...schedule], failures: new Map() };
}

function jobsOfEventsOf(tasks: Jobs['tasks']): JobsOfEvents {
  const all: JobsOfEvents = {};
  for (const [task, { event, queue, isFor }] of Object.entries(tasks))
    if (event) all[event] = [...(all[event] ?? []), { task, ...(queue && { queue }), ...(isFor && { isFor }) }];
  return all;
}

/** Throws at the start for a scheduled job without a task: at run time it would only fail again and again. */
function refuseUnknownTasks({ tasks, schedule }: Jobs): void {
  const unknown = schedule.find(({ task }) => !Object.hasOwn(tasks, task));
  if (unknown) throw new Error(`No room has the task ${unknown.task}.`);
}

/** Registers rooms, listed from the top floor down, and combines their parts. */
export function assemble(app: FastifyInstance, rooms: readonly Room[], db: Database): Assembled {
  for (const room of rooms) {
    routes(app, room.calls ?? {}, room);
    room.mount?.(app);
  }
  app.addHook('onClose', async () => void (await Promise.all(rooms.map((room) => room.close?.()))));
  const timed = rooms.flatMap((room) => room.timed ?? []);
  const jobs = jobsOf(rooms, timed, db);
  refuseUnknownTasks(jobs);
  const upwards = rooms.toReversed();
  return {
    jobs,
    jobsOfEvents: jobsOfEventsOf(jobs.tasks),
    readAhead: readAheadOf(db, timed),
    onEvents(events, position) {
      for (const room of upwards) room.onEvents?.(events, position);
    },
    settled: async () => void (await Promise.all(rooms.map((room) => room.settled?.()))),
    searchHealth: () => rooms.flatMap((room) => room.searchHealth?.() ?? [])[0] ?? null,
    warm: async () => void (await Promise.all(rooms.map((room) => room.warm?.()))),
  };
}
