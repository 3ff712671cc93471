import { watchDog, watchDogs } from '../../contract/watch-dogs/records.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../platform/listing/index.ts';
import type { watchDogs as watchDogTable } from './tables.ts';

type WatchDogTable = typeof watchDogTable.$inferSelect;
type Row = ColumnsOf<typeof watchDog, WatchDogTable>;

const columns = recordColumns<WatchDogTable, Row>()({ record: watchDog, computed: {} });

/** Watch dogs that wait; one whose mail is on its way is done. The caller limits them to one customer. */
export const watchDogSource: TableSource<typeof watchDogs, Row, WatchDogTable> = {
  resource: watchDogs,
  select: `select ${columns.select} from watch_dogs t`,
  expressions: {},
  guard: ['t.due_at is null'],
  record: columns.record,
  embeds: {},
};
