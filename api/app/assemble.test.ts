import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { eventTask, plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { assemble } from './assemble.ts';

const work = async () => undefined;
const mail = eventTask('order.placed', work);
const clean = plainTask(work);
const put = (rooms: Room[], app: FastifyInstance = fastify()) => assemble(app, rooms, {} as Database);

test('tasks, schedules and jobs of events of all rooms are put together', () => {
  const { jobs, jobsOfEvents } = put([
    { tasks: { 'one.clean-up': clean }, schedule: [{ task: 'one.clean-up', pattern: '1 * * * *' }] },
    { tasks: { 'two.mail': mail } },
    { tasks: { 'three.earn': mail } },
    {},
  ]);
  expect(Object.keys(jobs.tasks).sort()).toEqual(['one.clean-up', 'platform.emit-timed', 'three.earn', 'two.mail']);
  expect(jobs.schedule).toContainEqual({ task: 'one.clean-up', pattern: '1 * * * *' });
  expect(jobsOfEvents).toEqual({ 'order.placed': [{ task: 'two.mail' }, { task: 'three.earn' }] });
});

test('a task may be for some events of its type only', () => {
  const first = eventTask('order.placed', work, { isFor: ({ order_id: id }) => id === 1 });
  const { jobsOfEvents } = put([{ tasks: { 'one.mail': first } }]);
  const [job] = jobsOfEvents['order.placed'] ?? [];
  expect([1, 2].map((id) => job?.isFor?.({ order_id: id }))).toEqual([true, false]);
});

test.each<[string, Room[], string]>([
  ['two rooms with one task', [{ tasks: { same: mail } }, { tasks: { same: clean } }], 'Two rooms have a task same.'],
  [
    'a schedule of a missing task',
    [{ schedule: [{ task: 'gone', pattern: '* * * * *' }] }],
    'No room has the task gone.',
  ],
  [
    'two rooms that answer one call',
    [
      { calls: { 'GET /price-lists': () => ({ items: [] }) } },
      { calls: { 'GET /price-lists': () => ({ items: [] }) } },
    ],
    "Method 'GET' already declared for route '/v1/price-lists'",
  ],
])('%s: the process does not start', (_, rooms, message) => {
  expect(() => put(rooms)).toThrow(message);
});

test('events go from the lowest room up, and all rooms are warmed, settled and closed', async () => {
  const received: string[] = [];
  const room = (name: string): Room => ({
    onEvents: (_events, position) => void received.push(`${name} ${position}`),
    warm: async () => void received.push(`warm ${name}`),
    settled: async () => void received.push(`settled ${name}`),
    close: () => void received.push(`close ${name}`),
  });
  const app = fastify();
  const { onEvents, warm, settled } = put([room('upper'), {}, room('lower')], app);
  onEvents([], 7);
  expect(received.splice(0)).toEqual(['lower 7', 'upper 7']);
  await warm();
  await settled();
  await app.close();
  expect(received.sort()).toEqual([
    'close lower',
    'close upper',
    'settled lower',
    'settled upper',
    'warm lower',
    'warm upper',
  ]);
});
