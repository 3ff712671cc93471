import { LONGEST_TYPED_EMAIL } from '../../contract/customers/rules.ts';
import type { SocialNetwork } from '../../contract/shop/rules.ts';
import { PreferenceOptions } from '../lib/forms/preference-options.tsx';
import { homeCountry } from '../lib/shop/home-country.ts';
import { routePath } from '../lib/shop/routes.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { CarrierMark, Icon, SelectBox } from '../ui/index.ts';
import { type LayoutParts, listLinks, pageLinks, phoneLink } from './layout-parts.ts';
import { CurrencySwitch, LanguageSwitch } from './switches.tsx';

const NETWORKS: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
};

/** Categories in the footer; the header links to all. */
const MOST_CATEGORIES = 10;

function Newsletter() {
  const t = useTranslations('footer');
  const preference = useTranslations('preference');
  return (
    <section aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">{t('newsletter')}</h2>
      <p className="mb-4">{t('newsletterText')}</p>
      <form action="/api/newsletter" method="post" className="flex flex-wrap gap-2" data-newsletter="">
        <input
          className="input grow-9 basis-48"
          type="email"
          name="email"
          required
          maxLength={LONGEST_TYPED_EMAIL}
          autoComplete="email"
          aria-label={t('email')}
          aria-describedby="newsletter-error"
          placeholder={t('email')}
        />
        <div className="basis-full">
          <label htmlFor="preference" className="mb-1 block text-13">
            {preference('label')}
          </label>
          <SelectBox id="preference" name="preference">
            <PreferenceOptions />
          </SelectBox>
        </div>
        <button type="submit" className="button button-secondary grow">
          {t('subscribe')}
        </button>
      </form>
      <p id="newsletter-error" className="field-error mt-2" role="alert" data-newsletter-error="" hidden />
    </section>
  );
}

/** Links to the shop's accounts on social networks. */
function Social({ shop }: LayoutParts) {
  const t = useTranslations();
  const links = shop.company_info.social_links;
  if (links.length === 0) return null;
  return (
    <ul className="-ml-3 mt-4 flex" aria-label={t('footer.follow')}>
      {links.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            className="icon-button"
            rel="noopener noreferrer"
            target="_blank"
            aria-label={`${NETWORKS[network]} (${t('ui.newWindow')})`}
          >
            <Icon name={network} size={24} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contact(parts: LayoutParts) {
  const { shop } = parts;
  const t = useTranslations('footer');
  const company = shop.company_info;
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title">{t('contact')}</h2>
      <address className="footer-links flex flex-col items-start not-italic">
        <a href={phoneLink(parts)} className="font-semibold text-ink">
          {company.phone}
        </a>
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <span className="text-muted">{company.opening_hours}</span>
      </address>
      <Social {...parts} />
    </section>
  );
}

interface LinksProps {
  title: string;
  id: string;
  links: { key: string | number; name: string; url: string; language?: string }[];
}

/** A titled list of links, folded on a phone, without scripts too. */
function Links({ title, id, links }: LinksProps) {
  return (
    <nav aria-label={title} className="footer-fold">
      <h2 id={id}>{title}</h2>
      <details>
        <summary>
          {title}
          <Icon name="chevron-down" />
        </summary>
        <ul className="footer-links">
          {links.map(({ key, name, url, language }) => (
            <li key={key}>
              <a href={url} lang={language}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Carriers of the shop, other ways to get an order, and to pay it. */
function Marks({ methods }: LayoutParts) {
  const t = useTranslations('footer');
  if (methods.length === 0) return null;
  return (
    <ul className="container-page marks" aria-label={t('methods')}>
      {methods.map(({ key, name, icon, carrier }) => (
        <li key={key} className="mark">
          {carrier ? (
            <span className="contents" aria-hidden="true">
              <CarrierMark carrier={carrier} />
            </span>
          ) : (
            <Icon name={icon} size={16} />
          )}
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Adds a full stop unless the text ends a sentence already. */
const sentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

export function Footer(parts: LayoutParts) {
  const { shop, categories, cookiesUrl } = parts;
  const t = useTranslations('footer');
  const lists = useTranslations('header');
  const company = shop.company_info;
  return (
    <footer className="footer">
      <div className="container-page footer-grid">
        <Contact {...parts} />
        <Links id="footer-help" title={t('help')} links={pageLinks(parts)} />
        <Links
          id="footer-categories"
          title={t('categories')}
          links={[
            ...categories.slice(0, MOST_CATEGORIES).map(({ id, name, url, text_languages }) => ({
              key: id,
              name,
              url,
              language: text_languages?.name,
            })),
            ...listLinks(parts).map(({ name, url }) => ({ key: name, name: lists(name), url })),
          ]}
        />
        <Newsletter />
      </div>
      <Marks {...parts} />
      <div className="container-page">
        {parts.texts.map((html) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written.
          <div key={html} className="pb-4 text-14" dangerouslySetInnerHTML={{ __html: html }} />
        ))}
        <div className="footer-end">
          <p>
            {company.name}, {company.street_address}, {company.postal_code} {company.city}.{' '}
            {t('identifier', { id: company.identifier })}
            {company.vat_identifier && `, ${t('vat', { id: company.vat_identifier })}`}.{' '}
            {sentence(company.register_entry)}{' '}
            {sentence(
              shop.is_for_businesses ? t('pricesUntaxed', { country: homeCountry(shop)?.name ?? '' }) : t('prices'),
            )}
          </p>
          <div className="flex flex-wrap items-center gap-4">
            {!shop.is_for_businesses && (
              <a href={routePath('withdrawal', shop.language)} rel="nofollow" className="link">
                {t('withdraw')}
              </a>
            )}
            <a href="/api/comparison" rel="nofollow" className="link">
              {t('comparison')}
            </a>
            <a href={cookiesUrl} className="link">
              {t('cookies')}
            </a>
            <LanguageSwitch shop={shop} />
            <CurrencySwitch shop={shop} />
          </div>
        </div>
      </div>
    </footer>
  );
}
