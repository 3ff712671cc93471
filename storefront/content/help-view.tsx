import type { Page } from '../../contract/pages/records.ts';
import { useTaxed } from '../lib/goods/use-taxed.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { formatNumber } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import type { HelpData, HelpLink, MethodPrices } from './help-data.ts';

const GRAMS = 1_000;

function ShippingTable({ shipping, freeFrom }: MethodPrices) {
  const t = useTranslations();
  const taxed = useTaxed();
  const { locale } = useShop();
  return (
    <table className="price-list">
      <caption>{t('content.shippingPrices')}</caption>
      <tbody>
        {shipping.map(({ id, name, free, steps }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              {steps.map(({ from, price }) => (
                <span key={from} className="block">
                  {price ? taxed({ formatted: price }) : t('common.free')}
                  {from > 0 && ` ${t('content.fromWeight', { weight: formatNumber(from / GRAMS, locale) })}`}
                </span>
              ))}
              {free && freeFrom && steps.some(({ price }) => price !== '') && (
                <span className="block text-13 text-muted">
                  {t('content.freeFrom', { price: taxed({ formatted: freeFrom }) })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PaymentTable({ payments }: MethodPrices) {
  const t = useTranslations();
  const taxed = useTaxed();
  return (
    <table className="price-list">
      <caption>{t('content.paymentPrices')}</caption>
      <tbody>
        {payments.map(({ id, name, price }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{price ? taxed({ formatted: price }) : t('common.free')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Links({ links, current }: { links: HelpLink[]; current: number }) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ id, name, url, language, children }) => (
        <li key={id}>
          <a href={url} lang={language} aria-current={id === current ? 'page' : undefined}>
            {name}
          </a>
          <Links links={children} current={current} />
        </li>
      ))}
    </ul>
  );
}

function Words({ help, heading }: { help: HelpData; heading: Page['headers'] }) {
  return (
    <div className="min-w-0">
      <h1 lang={heading.text_languages?.h1} className="mb-8 max-w-text text-36 lg:text-48">
        {heading.h1}
      </h1>
      {help.methods && (
        <div className="mb-8 grid max-w-text gap-6">
          <ShippingTable {...help.methods} />
          <PaymentTable {...help.methods} />
        </div>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written. */}
      <div lang={help.language} className="prose" dangerouslySetInnerHTML={{ __html: help.content }} />
    </div>
  );
}

interface HelpViewProps {
  help: HelpData;
  heading: Page['headers'];
  current: number;
}

/** A static page, beside it the tree of all; a plain one alone. */
export function HelpView({ help, heading, current }: HelpViewProps) {
  const t = useTranslations('content');
  if (help.view === 'plain') return <Words help={help} heading={heading} />;
  return (
    <div className="help">
      <nav aria-label={t('help')} className="help-links">
        <Links links={help.links} current={current} />
      </nav>
      <Words help={help} heading={heading} />
    </div>
  );
}
