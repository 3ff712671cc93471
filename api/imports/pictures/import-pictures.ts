import { emitProductsChanged, linkPictures, type MergedPicture } from '../../catalogue/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { type FileStore, findImages, type NewImage, saveImages } from '../../platform/files/index.ts';
import type { ImportProgress } from '../options.ts';
import type { PictureFetcher } from './fetch-picture.ts';
import { PictureFailure } from './picture-failure.ts';
import { type PictureReport, PictureTally } from './report.ts';
import { storePicture } from './store-picture.ts';

/** A product and the addresses of its images, in order. */
export interface PicturesOfProduct {
  productId: number;
  addresses: string[];
}

interface Work {
  fetcher: PictureFetcher;
  files: FileStore;
  wanted: PicturesOfProduct[];
  onProgress?: (progress: ImportProgress) => void;
}

const AT_ONCE = 6;
/** Products whose images are saved in one transaction. */
const GROUP = 60;
/** Consecutive failures after which a host is skipped. */
const MAX_FAILURES = 5;

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : 'unreadable addresses');

async function fetchOne(address: string, { fetcher, files }: Work, tally: PictureTally): Promise<NewImage | null> {
  const host = hostOf(address);
  if (tally.givenUp(host)) {
    tally.notTried(host);
    return null;
  }
  try {
    const image = await storePicture(files, address, await fetcher(address));
    tally.fetched(host);
    return image;
  } catch (error) {
    if (!(error instanceof PictureFailure)) throw error;
    tally.missing(host, error.message, error.isUnreachable);
    return null;
  }
}

/** Fetches a few at a time, in order. */
async function fetchAll(addresses: string[], work: Work, tally: PictureTally): Promise<NewImage[]> {
  const waiting = addresses[Symbol.iterator]();
  const images: NewImage[] = [];
  const worker = async () => {
    for (const address of waiting) {
      const image = await fetchOne(address, work, tally);
      if (image) images.push(image);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return images;
}

function linksOf(group: PicturesOfProduct[], ids: Map<string, number>): MergedPicture[] {
  return group.flatMap(({ productId, addresses }) =>
    addresses.flatMap((address, position) => {
      const imageId = ids.get(address);
      return imageId ? [{ product_id: productId, image_id: imageId, position }] : [];
    }),
  );
}

/** Adds images to imported products. Failed ones are reported and keep the placeholder until the next import. */
export async function importPictures(db: Database, work: Work): Promise<PictureReport> {
  const tally = new PictureTally(MAX_FAILURES);
  for (let at = 0; at < work.wanted.length; at += GROUP) {
    const group = work.wanted.slice(at, at + GROUP);
    const addresses = [...new Set(group.flatMap((one) => one.addresses))];
    const existing = await findImages(db, addresses);
    tally.known += existing.size;
    const images = await fetchAll(
      addresses.filter((address) => !existing.has(address)),
      work,
      tally,
    );
    await db.transaction(async (tx) => {
      const stored = images.length > 0 ? await saveImages(tx, images) : new Map<string, number>();
      const links = linksOf(group, new Map([...existing, ...stored]));
      const changed = links.length > 0 ? await linkPictures(tx, links) : [];
      if (changed.length > 0) await emitProductsChanged(tx, changed, true);
    });
    work.onProgress?.({ phase: 'pictures', done: Math.min(at + GROUP, work.wanted.length), total: work.wanted.length });
  }
  return tally.report();
}
