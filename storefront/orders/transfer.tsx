import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Accordion, CopyButton, Icon } from '../ui/index.ts';
import type { OrderParts } from './load-order.ts';

type Instructions = NonNullable<OrderParts['payment_instructions']>;

const inFours = (iban: string) => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');

function Row({ label, value, copied }: { label: string; value: string; copied?: string }) {
  return (
    <div className="transfer-row">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="flex items-end justify-between font-medium text-ink tabular-nums">
        <span className="min-w-0 wrap-anywhere">{value}</span>
        {copied && (
          <span className="-mt-5">
            <CopyButton text={copied} what={label} />
          </span>
        )}
      </dd>
    </div>
  );
}

interface TransferProps {
  instructions: Instructions;
  /** Unfolds only on request: the buyer did not come to pay. */
  isFolded: boolean;
}

/** Instructions for a bank transfer: a QR code and all values to copy. */
export function Transfer({ instructions, isFolded }: TransferProps) {
  const t = useTranslations('order');
  if (!isFolded) return <TransferDetails instructions={instructions} />;
  return (
    <div className="mb-10">
      <Accordion title={t('notPaidYet')}>
        <TransferDetails instructions={instructions} />
      </Accordion>
    </div>
  );
}

function TransferDetails({ instructions }: { instructions: Instructions }) {
  const t = useTranslations('order');
  const { locale } = useShop();
  const {
    qr_code: code,
    account_number: account,
    iban,
    bic,
    variable_symbol: symbol,
    amount,
    recipient,
    pay_until: until,
  } = instructions;
  return (
    <section
      className="panel mb-10 grid gap-4 sm:grid-cols-[auto_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-8 sm:gap-y-2"
      aria-labelledby="transfer"
    >
      <div className="sm:col-start-2">
        <h2 id="transfer" className="flex items-center gap-2 text-22">
          <Icon name="landmark" size={24} />
          {t('transfer')}
        </h2>
        {until && <p className="mt-2 font-medium text-ink">{t('payUntil', { date: formatDate(until, locale) })}</p>}
      </div>
      <div className="grid justify-items-center gap-2 self-start sm:col-start-1 sm:row-span-2 sm:row-start-1">
        <img
          src={code.base64_path}
          width={code.width}
          height={code.height}
          alt={t('qr')}
          className="h-auto w-44 rounded-control bg-white"
        />
        <a
          href={code.base64_path}
          download={`qr-${symbol}.png`}
          className="button button-primary order-first w-full sm:hidden"
        >
          {t('qrSaveFirst')}
        </a>
        <a
          href={code.base64_path}
          download={`qr-${symbol}.png`}
          className="link hidden min-h-11 items-center gap-2 text-14 sm:inline-flex"
        >
          {t('qrSave')}
        </a>
      </div>
      <div className="sm:col-start-2">
        <p className="mb-4">{t('transferText')}</p>
        <dl>
          <Row label={t('amount')} value={amount.formatted} copied={String(amount.value)} />
          {account && <Row label={t('account')} value={account.replace('-', '-\u2060')} copied={account} />}
          <Row label={t('iban')} value={inFours(iban)} copied={iban.replace(/\s/g, '')} />
          {bic && <Row label={t('bic')} value={bic} copied={bic} />}
          <Row label={t('variableSymbol')} value={symbol} copied={symbol} />
          <Row label={t('recipient')} value={recipient} />
        </dl>
      </div>
    </section>
  );
}
