import { drawDocumentsInThread } from '../documents/index.ts';
import { eventTask, plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { openLabelThread } from './label-files.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { prepareParcels } from './prepare-parcels.ts';
import { calls, dryRuns, personsOf } from './routes.ts';
import { forgetLabels } from './store.ts';
import { trackDueParcels } from './track-due-parcels.ts';

/** Parcels of orders: packed, asked for at carriers, tracked, decided. */
export function parcelsRoom(deps: ParcelDependencies): Room {
  const labels = openLabelThread();
  const drawing = drawDocumentsInThread();
  const withLabels = { ...deps, labels };
  return {
    calls: calls(withLabels, drawing),
    dryRuns: dryRuns(withLabels),
    personsOf: personsOf(deps),
    tasks: {
      'parcels.to-carrier': eventTask('parcel.to_carrier', () => prepareParcels(deps)),
      'parcels.prepare': plainTask(() => prepareParcels(deps)),
      'parcels.track': plainTask(() => trackDueParcels(deps)),
      'parcels.forget-labels': plainTask(() => forgetLabels(deps.db, deps.clock())),
    },
    schedule: [
      { task: 'parcels.prepare', pattern: '*/5 * * * *' },
      { task: 'parcels.track', pattern: '*/10 * * * *' },
      { task: 'parcels.forget-labels', pattern: '31 3 * * *' },
    ],
    async close() {
      await labels.close();
      await drawing.close();
    },
  };
}
