import type { z } from 'zod';
import type { attachment, manufacturer, productSection, video } from '../../contract/catalogue/supplements.ts';
import { loadSupplementsView } from './supplements-island.tsx';

type Maker = Pick<z.infer<typeof manufacturer>, 'name' | 'address' | 'email' | 'website' | 'responsible_person'>;

/** What the merchant adds to a product: sections, files, videos, and who made it. */
export interface SupplementsData {
  sections: Pick<z.infer<typeof productSection>, 'id' | 'title' | 'content'>[];
  files: (Pick<z.infer<typeof attachment>, 'id' | 'name' | 'extension' | 'size'> & {
    url: string;
    note: string | null;
  })[];
  /** `frame` is the address of the player, `url` that of the video's page. */
  videos: { id: number; title: string; url: string; frame: string }[];
  /** A picture of the shop's own stands for videos. */
  poster: string;
  maker: Maker | null;
}

interface Source {
  sections?: z.infer<typeof productSection>[];
  attachments?: { description: string | null; attachment: z.infer<typeof attachment> }[];
  videos?: Pick<z.infer<typeof video>, 'id' | 'description' | 'url' | 'embed_url'>[];
  manufacturer?: z.infer<typeof manufacturer> | null;
}

/** Embeds of a product that supplements are made from. */
export const SUPPLEMENTS_EMBED = 'sections,attachments,videos,manufacturer';

const makerOf = ({ name, address, email, website, responsible_person }: z.infer<typeof manufacturer>): Maker => ({
  name,
  address,
  email,
  website,
  responsible_person,
});

/** Supplements of a product, with the code that shows them; null where it has none. */
export async function loadSupplements(
  { sections = [], attachments = [], videos = [], manufacturer: made }: Source,
  { name, poster }: { name: string; poster: string },
): Promise<SupplementsData | null> {
  if (!made && sections.length + attachments.length + videos.length === 0) return null;
  await loadSupplementsView();
  return {
    sections: sections.map(({ id, title, content }) => ({ id, title, content })),
    files: attachments.map(
      ({ description: note, attachment: { id, name: called, extension, size, download_url: url } }) => ({
        id,
        name: called,
        extension,
        size,
        url,
        note,
      }),
    ),
    videos: videos.map(({ id, description, url, embed_url: frame }) => ({
      id,
      title: description ?? name,
      url,
      frame,
    })),
    poster,
    maker: made ? makerOf(made) : null,
  };
}
