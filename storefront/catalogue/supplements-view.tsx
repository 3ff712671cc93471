import { useShop } from '../lib/shop/use-shop.tsx';
import { formatSize } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Accordion, Icon, Picture } from '../ui/index.ts';
import type { Contact, SupplementsData } from './cards/supplements-island.tsx';

export { FreeGifts } from './free-gifts.tsx';

function Files({ files }: Pick<SupplementsData, 'files'>) {
  const t = useTranslations('supplements');
  const { locale } = useShop();
  return (
    <Accordion title={t('files')} open>
      <ul className="grid gap-2">
        {files.map(({ id, name, url, extension, size, note, noteLanguage, text_languages: languages }) => (
          <li key={id}>
            <a href={url} download className="inline-flex min-h-8 items-start gap-2 text-14 wrap-anywhere">
              <Icon name="file-text" className="shrink-0" />
              <span>
                <span lang={languages?.name} className="link">
                  {name}
                </span>{' '}
                ({extension.toUpperCase()}, {formatSize(size, locale)})
                {note && (
                  <span lang={noteLanguage} className="block text-13 text-muted">
                    {note}
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Accordion>
  );
}

function ContactLines({ name, address, email }: Contact) {
  return (
    <address className="text-14 not-italic wrap-anywhere">
      <span className="block text-ink">{name}</span>
      <span className="block whitespace-pre-line">{address.join('\n')}</span>
      {email && (
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      )}
    </address>
  );
}

/** The maker and the person responsible for the product in the Union (Regulation (EU) 2023/988, Article 19). */
function Maker({ maker }: { maker: NonNullable<SupplementsData['maker']> }) {
  const t = useTranslations('supplements');
  return (
    <Accordion title={t('maker')}>
      <ContactLines {...maker} />
      {maker.website && (
        <p className="mt-1 text-14 wrap-anywhere">
          <a href={maker.website} rel="nofollow noopener" className="link">
            {new URL(maker.website).host}
          </a>
        </p>
      )}
      {maker.responsible && (
        <>
          <p className="mt-4 mb-1 font-semibold text-14">{t('responsible')}</p>
          <ContactLines {...maker.responsible} />
        </>
      )}
    </Accordion>
  );
}

/** Each video is a link to its page; a press plays it here, by `browser/video.ts`. Nothing of YouTube is loaded before. */
function Videos({ videos, poster }: Pick<SupplementsData, 'videos' | 'poster'>) {
  const t = useTranslations('supplements');
  return (
    <Accordion title={t('videos')} open>
      <ul className="videos">
        {videos.map(({ id, title, language, url, frame }) => (
          <li key={id}>
            <div className="video">
              <a href={url} rel="nofollow noopener" data-video={frame} aria-label={t('play', { title })}>
                <Picture
                  url={poster}
                  alt=""
                  width={640}
                  height={360}
                  sizes="(min-width: 40rem) 24rem, 92vw"
                  largest={960}
                />
                <span className="video-play">
                  <Icon name="play" size={28} />
                </span>
              </a>
            </div>
            <p lang={language} className="mt-2 text-14 text-ink">
              {title}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-muted">{t('videosHint')}</p>
    </Accordion>
  );
}

/** What the merchant says: sections of its own and videos. */
export function Sections({ sections, videos, poster }: SupplementsData) {
  return (
    <>
      {sections.map(({ id, title, content, text_languages: languages }) => (
        <Accordion key={id} title={title} lang={languages?.title} open>
          <div
            lang={languages?.content}
            className="prose wrap-anywhere"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written.
            dangerouslySetInnerHTML={{ __html: content }}
          />
        </Accordion>
      ))}
      {videos.length > 0 && <Videos videos={videos} poster={poster} />}
    </>
  );
}

/** What belongs to it: files, and who made it. */
export function Papers({ files, maker }: SupplementsData) {
  return (
    <>
      {files.length > 0 && <Files files={files} />}
      {maker && <Maker maker={maker} />}
    </>
  );
}
