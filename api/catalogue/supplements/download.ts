import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { FILES_PATH } from '../../../contract/api-paths.ts';
import { ConnectionSlots } from '../../../contract/connection-slots.ts';
import type { Translated } from '../../../contract/locales.ts';
import { type Database, statement } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { Failure, notFound } from '../../platform/http/index.ts';
import { fileNameOf } from '../supplement-records.ts';
import { productIsOffered } from '../visibility.ts';

const FILE = /^(\d{1,10})-([0-9a-f]{32})$/;
const LARGEST_ID = 2_147_483_647;

/**
 * A published file of a product that shoppers see. Files of customer groups' products have a hash, so nobody guesses
 * them.
 */
const byId = statement(
  'catalogue_download',
  `select f.file_key, f.mime_type, f.extension, f.name from attachments f where f.id = $1 and f.hash = $2 and f.status = 'published'
     and exists (select from product_attachments pa join products p on p.id = pa.product_id
       join product_availabilities a on a.id = p.product_availability_id
       where pa.attachment_id = f.id and ${productIsOffered('p', 'a')})`,
);

interface Download {
  file_key: string;
  mime_type: string;
  extension: string;
  name: Translated;
}

/** The names that the shop gives a file, by language. */
const namesOf = ({ name, extension }: Download): string[] =>
  Object.values(name).map((one) => fileNameOf(one ?? '', extension));

/** Downloads of one network at the same time: as many as a browser opens connections, and two browsers behind one address. */
const DOWNLOADS_AT_ONCE = 12;
/** After which a refused download may be tried again. */
const RETRY_SECONDS = 10;

/** Serves `/files/{id}-{hash}/{name}`, always as a download. Cached for five minutes: withdrawn files are gone soon. */
export function registerDownloads(app: FastifyInstance, db: Database, files: FileStore): void {
  const open = new ConnectionSlots(DOWNLOADS_AT_ONCE);
  app.get<{ Params: { file: string; name: string } }>(`${FILES_PATH}:file/:name`, async (request, reply) => {
    const [, id = '0', hash = ''] = FILE.exec(request.params.file) ?? [];
    if (Number(id) > LARGEST_ID) throw notFound();
    const [found] = hash ? await db.query<Download>(byId, [Number(id), hash]) : [];
    if (!found) throw notFound();
    const { file: key, name } = request.params;
    const names = namesOf(found);
    // The address must not offer a file by a name that somebody else chose. A file may be renamed, though.
    if (!names.includes(name))
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${FILES_PATH}${key}/${names[0] ?? fileNameOf('', found.extension)}`);
    const end = open.take(request.ip);
    if (!end) throw new Failure('too_many_requests', { seconds: RETRY_SECONDS });
    finished(reply.raw, end);
    const file = await files.open(found.file_key);
    if (!file) throw notFound();
    // Its reader may have left while it was opened, or asked for the headers only.
    if (reply.raw.destroyed || request.method === 'HEAD') file.bytes.destroy();
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-robots-tag', 'noindex')
      .type(found.mime_type)
      .header('content-length', file.size)
      .send(file.bytes);
  });
}
