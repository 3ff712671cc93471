import { planned, plannedUpdate } from '../../journal/index.ts';
import { type Database, type Executor, statement } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { readImageUrl } from '../../platform/files/index.ts';
import { type DryRuns, type Handlers, invalidFields, notFound } from '../../platform/http/index.ts';

interface Attribute {
  id: number;
  image_id: number | null;
}

const byId = statement('catalogue_variation_attribute', 'select id, image_id from variation_attributes where id = $1');
const lock = statement(
  'catalogue_lock_variation_attribute',
  'select id, image_id from variation_attributes where id = $1 for update',
);
const update = statement(
  'catalogue_write_variation_attribute',
  'update variation_attributes set image_id = $2 where id = $1',
);

/** Address of the picture to set; 422 for one that is not there. */
async function addressOf(db: Executor, image_id: number | null): Promise<string | null> {
  const address = image_id === null ? null : await readImageUrl(db, image_id);
  if (image_id !== null && address === null) throw invalidFields({ field: 'image_id', key: 'invalid' });
  return address;
}

export const attributePictureCalls = (db: Database): Handlers => ({
  'PATCH /variation-attributes/{id}': ({ params: { id }, body: { image_id } }) =>
    db.transaction(async (tx) => {
      const [row] = await tx.query<Attribute>(lock, [id]);
      if (!row) throw notFound();
      const image_url = await addressOf(tx, image_id);
      if (row.image_id !== image_id) {
        await tx.query(update, [id, image_id]);
        await emit(tx, 'catalogue.replaced', {});
      }
      return { item: { id, image_id, image_url } };
    }),
});

export const attributePictureDryRuns: DryRuns = {
  'PATCH /variation-attributes/{id}': async ({ params: { id }, body: { image_id } }, tx) => {
    const [row] = await tx.query<Attribute>(byId, [id]);
    if (!row) throw notFound();
    await addressOf(tx, image_id);
    return planned(plannedUpdate('variation_attributes', id, { ...row }, { image_id }));
  },
};
