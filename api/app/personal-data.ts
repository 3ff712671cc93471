import { MOST_PERSONAL_RECORDS } from '../../contract/customers/rules.ts';
import type { Database, Executor } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';
import type { PersonalData, Room } from '../platform/room/index.ts';

type Row = { record: Record<string, unknown> };

async function readParts(db: Executor, data: PersonalData, customerId: number) {
  const parts: Record<string, Row['record'][]> = {};
  const incomplete: string[] = [];
  for (const [name, read] of Object.entries(data)) {
    const rows = await db.query<Row>(read, [customerId, MOST_PERSONAL_RECORDS + 1]);
    if (rows.length > MOST_PERSONAL_RECORDS) incomplete.push(name);
    parts[name] = rows.slice(0, MOST_PERSONAL_RECORDS).map(({ record }) => record);
  }
  return { parts, incomplete };
}

/** Everything that the rooms keep about a customer, at one moment. */
export function personalDataRoom(db: Database, clock: () => Date, rooms: readonly Room[]): Room {
  const data: PersonalData = Object.assign({}, ...rooms.map(({ personalData }) => personalData));
  return {
    calls: {
      'GET /customers/{id}/personal-data': async ({ params }) => {
        const { parts, incomplete } = await db.reading((tx) => readParts(tx, data, params.id));
        if (parts.customers?.length !== 1) throw notFound();
        return { item: { exported_at: clock().toISOString(), parts, incomplete } };
      },
    },
  };
}
