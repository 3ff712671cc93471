import { useTranslations } from '../lib/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import type { LayoutParts } from './layout-parts.ts';
import { CurrencySwitch, LanguageSwitch } from './switches.tsx';

/** Accounts of the shop; a network without one is left out. */
const NETWORKS = [
  { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/' },
  { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/' },
  { name: 'X', icon: 'x', url: '' },
  { name: 'YouTube', icon: 'youtube', url: '' },
];

/** The header leads to all of them. */
const MOST_CATEGORIES = 10;

function Newsletter() {
  const t = useTranslations('footer');
  return (
    <section aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">{t('newsletter')}</h2>
      <p className="mb-4">{t('newsletterText')}</p>
      <form action="/api/newsletter" method="post" className="flex flex-col gap-2 sm:flex-row" data-newsletter="">
        <input
          className="input"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-label={t('email')}
          placeholder={t('email')}
        />
        <button type="submit" className="button button-secondary shrink-0">
          {t('subscribe')}
        </button>
      </form>
    </section>
  );
}

function Social() {
  const t = useTranslations();
  return (
    <ul className="-ml-3 mt-4 flex" aria-label={t('footer.follow')}>
      {NETWORKS.filter(({ url }) => url !== '').map(({ name, icon, url }) => (
        <li key={name}>
          <a
            href={url}
            className="icon-button"
            rel="noopener noreferrer"
            target="_blank"
            aria-label={`${name} (${t('ui.newWindow')})`}
          >
            <Icon name={icon} size={24} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ shop }: LayoutParts) {
  const t = useTranslations('footer');
  const company = shop.company_info;
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title">{t('contact')}</h2>
      <address className="footer-links flex flex-col items-start not-italic">
        <a href={`tel:${company.phone.replace(/\s/g, '')}`} className="font-semibold text-ink">
          {company.phone}
        </a>
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <span className="text-muted">{company.opening_hours}</span>
      </address>
      <Social />
    </section>
  );
}

function Links({
  title,
  id,
  links,
}: {
  title: string;
  id: string;
  links: { key: number; name: string; url: string }[];
}) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="footer-links">
        {links.map(({ key, name, url }) => (
          <li key={key}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Footer(parts: LayoutParts) {
  const { shop, categories, pages } = parts;
  const t = useTranslations('footer');
  const company = shop.company_info;
  const pageLinks = pages.flatMap(({ id, name, _embedded }) => {
    const url = _embedded?.urls?.[shop.language];
    return url ? [{ key: id, name, url }] : [];
  });
  return (
    <footer className="footer">
      <div className="container-page footer-grid">
        <Contact {...parts} />
        <Links id="footer-help" title={t('help')} links={pageLinks} />
        <Links
          id="footer-categories"
          title={t('categories')}
          links={categories.slice(0, MOST_CATEGORIES).map(({ id, name, url }) => ({ key: id, name, url }))}
        />
        <Newsletter />
      </div>
      <div className="container-page">
        <div className="footer-end">
          <p>
            {company.name}, {company.street_address}, {company.postal_code} {company.city}.{' '}
            {t('identifier', { id: company.identifier })}
            {company.vat_identifier && `, ${t('vat', { id: company.vat_identifier })}`}. {company.register_entry}{' '}
            {t('prices')}
          </p>
          <div className="flex flex-wrap items-center gap-4">
            <LanguageSwitch shop={shop} />
            <CurrencySwitch shop={shop} />
          </div>
        </div>
      </div>
    </footer>
  );
}
