import type { FastifyInstance } from 'fastify';
import { MEDIA_PATH } from '../../../contract/api-paths.ts';
import { cacheRead } from '../caches/index.ts';
import { createLimiter } from '../concurrency/index.ts';
import { type Database, statement } from '../database/index.ts';
import { notFound, overloaded } from '../http/index.ts';
import type { Count } from '../rate-limits/index.ts';
import type { FileStore } from './file-store.ts';
import { FORMATS, type Format, rasterise, WIDTHS } from './rasterise.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const FILE = /^(\d+)\.(webp|avif)$/;
const IMAGE = /^(\d{1,10})-([0-9a-f]{6,64})$/;
const LARGEST_ID = 2_147_483_647;
/** Sizes rendered at the same time; more wait. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 500;
/** Browsers have given up the request by then. */
const LONGEST_WAIT_MS = 20_000;

interface Original {
  file_key: string;
  mime_type: string;
  width: number;
  hash: string;
}

const byId = statement('files_image', 'select file_key, mime_type, width, hash from images where id = $1');

/** Placeholder for a missing image: SVG of 1000 × 1000. */
export interface Placeholder {
  svg: string;
}

/** Renders a limited number of images at a time; concurrent requests for the same one share the work. */
function createDrawing() {
  const limit = createLimiter(MAX_AT_ONCE, { waitMs: LONGEST_WAIT_MS, refuse: () => overloaded('images') });
  const drawing = new Map<string, Promise<Buffer>>();
  return function drawOnce(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const drawn = drawing.get(key);
    if (drawn) return drawn;
    if (drawing.size >= MAX_WAITING) return Promise.reject(overloaded('images'));
    const made = limit(make).finally(() => drawing.delete(key));
    drawing.set(key, made);
    return made;
  };
}

export interface Media {
  /** The bytes of an image at a width; rendered and stored on first request, unless `beforeDrawing` throws. */
  picture(id: number, hash: string, width: number, format: Format, beforeDrawing: () => Promise<void>): Promise<Buffer>;
}

export function createMedia(db: Database, files: FileStore): Media {
  const drawOnce = createDrawing();

  async function make(id: number, hash: string, width: number, format: Format, key: string): Promise<Buffer> {
    const [original] = await db.query<Original>(byId, [id]);
    if (original?.hash !== hash) throw notFound();
    const bytes = await files.read(original.file_key);
    if (!bytes) throw notFound();
    const picture = await rasterise(bytes, original.mime_type, original.width, width, format);
    await files.write(key, picture);
    return picture;
  }

  return {
    async picture(id, hash, width, format, beforeDrawing) {
      const key = `sizes/${id}-${hash}/${width}.${format}`;
      const stored = await files.read(key);
      if (stored) return stored;
      await beforeDrawing();
      return drawOnce(key, () => make(id, hash, width, format, key));
    },
  };
}

/** Puts `/media/{id}-{hash}/{width}.{format}` on the server. */
export function registerMedia(
  app: FastifyInstance,
  media: Media,
  placeholder: Placeholder,
  countDrawing: Count = async () => {},
): void {
  const drawn = new Map<string, Promise<Buffer>>();
  const drawPlaceholder = (width: number, format: Format) => {
    const key = `${width}.${format}`;
    const known = drawn.get(key);
    if (known) return known;
    const made = rasterise(Buffer.from(placeholder.svg), 'image/svg+xml', 1000, width, format);
    cacheRead(drawn, key, made, made);
    return made;
  };
  app.get<{ Params: { image: string; file: string } }>(`${MEDIA_PATH}:image/:file`, async (request, reply) => {
    const [, width, format] = FILE.exec(request.params.file) ?? [];
    const size = WIDTHS.find((one) => String(one) === width);
    const form = FORMATS.find((one) => one === format);
    if (!size || !form) throw notFound();
    const [, id, hash] = IMAGE.exec(request.params.image) ?? [];
    if (!id && request.params.image !== 'placeholder') throw notFound();
    if (Number(id ?? 0) > LARGEST_ID) throw notFound();
    const count = () => countDrawing(request, reply);
    const bytes =
      id && hash ? await media.picture(Number(id), hash, size, form, count) : await drawPlaceholder(size, form);
    return reply
      .header('cache-control', id ? FOREVER : 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .type(`image/${form}`)
      .send(bytes);
  });
}
