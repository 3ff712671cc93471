import type { z } from 'zod';
import type { attachment, manufacturer, productSection, video } from '../../contract/catalogue/supplements.ts';
import type { TextLanguages } from '../../contract/locales.ts';
import { addressLines } from './address-lines.ts';
import { type Contact, loadSupplementsView, type Maker, type SupplementsData } from './cards/supplements-island.tsx';

type MakerRecord = z.infer<typeof manufacturer>;

interface Source {
  sections?: z.infer<typeof productSection>[];
  attachments?: {
    description: string | null;
    text_languages?: TextLanguages;
    attachment: z.infer<typeof attachment>;
  }[];
  videos?: Pick<z.infer<typeof video>, 'id' | 'description' | 'url' | 'embed_url' | 'text_languages'>[];
  manufacturer?: z.infer<typeof manufacturer> | null;
}

/** Embeds of a product that supplements are made from. */
export const SUPPLEMENTS_EMBED = 'sections,attachments,videos,manufacturer';

type ContactRecord = Pick<MakerRecord, 'name' | 'address' | 'email'>;
const contactOf = ({ name, address, email }: ContactRecord, locale: string): Contact => ({
  name,
  address: addressLines(address, locale),
  email,
});

const makerOf = ({ website, responsible_person: other, ...maker }: MakerRecord, locale: string): Maker => ({
  ...contactOf(maker, locale),
  website,
  responsible: other && contactOf(other, locale),
});

/** Supplements of a product, with the code that shows them; null where it has none. */
export async function loadSupplements(
  { sections = [], attachments = [], videos = [], manufacturer: made }: Source,
  { name, poster, locale }: { name: string; poster: string; locale: string },
): Promise<SupplementsData | null> {
  if (!made && sections.length + attachments.length + videos.length === 0) return null;
  await loadSupplementsView();
  return {
    sections: sections.map(({ id, title, content, text_languages }) => ({ id, title, content, text_languages })),
    files: attachments.map(({ description: note, text_languages: of, attachment: { download_url: url, ...file } }) => ({
      id: file.id,
      name: file.name,
      extension: file.extension,
      size: file.size,
      text_languages: file.text_languages,
      url,
      note,
      noteLanguage: of?.description,
    })),
    videos: videos.map(({ id, description, text_languages, url, embed_url: frame }) => ({
      id,
      title: description ?? name,
      language: text_languages?.description,
      url,
      frame,
    })),
    poster,
    maker: made ? makerOf(made, locale) : null,
  };
}
