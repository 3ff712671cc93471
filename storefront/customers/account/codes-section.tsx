import { LONGEST_TYPED_ONE_TIME_CODE } from '../../../contract/sign-in/rules.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { formatDate } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Notice, TextInput } from '../../ui/index.ts';
import { AccountForm, AccountSection, type FormOutcome, Submit } from './account-section.tsx';
import { Unconfirmed } from './email-section.tsx';
import type { NewCodes } from './intents.ts';
import type { AccountData } from './load-account.ts';

/** Groups of four, as people copy them. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/** What an app takes the secret from: a picture, a link on the same device, or the key itself. */
function NewSecret({ codes: { secret, otpauth_url, qr_code } }: { codes: NewCodes }) {
  const t = useTranslations('account.codes');
  return (
    <div data-shown-once tabIndex={-1} className="grid gap-3 focus:outline-none">
      <p>{t('scan')}</p>
      <img
        src={qr_code.base64_path}
        width={qr_code.width}
        height={qr_code.height}
        alt={t('qr')}
        className="h-auto w-44 rounded-control bg-white"
      />
      <p className="text-14 text-muted">
        {t('key')}{' '}
        <code data-secret className="wrap-anywhere text-ink">
          {inGroups(secret)}
        </code>
      </p>
      <p className="text-14">
        <a className="link" href={otpauth_url}>
          {t('open')}
        </a>
      </p>
    </div>
  );
}

/** Takes the first code of a new secret. */
function FirstCode({ error }: { error: string | undefined }) {
  const t = useTranslations('account.codes');
  return (
    <AccountForm section="codes" intent="codes-on" className="account-form">
      <TextInput
        name="code"
        label={t('code')}
        error={error}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={LONGEST_TYPED_ONE_TIME_CODE}
      />
      <Submit intent="codes-on">{t('on')}</Submit>
    </AccountForm>
  );
}

/** A text file that the page itself holds: works without scripts, and the codes are not asked for again. */
const fileOf = (codes: readonly string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;

/** Shown once: only hashes of them are stored. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('account.codes');
  return (
    <div data-shown-once tabIndex={-1} className="panel grid max-w-narrow gap-3 focus:outline-none">
      <Notice kind="success" title={t('isOn')}>
        {t('keep')}
      </Notice>
      <ul data-recovery-codes aria-label={t('recoveryCodes')} className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a className="link justify-self-start" download={`${t('file')}.txt`} href={fileOf(codes)}>
        {t('download')}
      </a>
    </div>
  );
}

/** What is on, and how it changes. */
function CodesOn({ codes: { since, recovery_codes_left: count } }: Pick<AccountData, 'codes'>) {
  const t = useTranslations('account.codes');
  const { locale } = useShop();
  return (
    <>
      <p>
        {since && t('since', { date: formatDate(since, locale) })} {t('left', { count })}
      </p>
      <div className="flex flex-wrap gap-2">
        <AccountForm section="codes" intent="codes-renew">
          <Submit intent="codes-renew">{t('renew')}</Submit>
        </AccountForm>
        <AccountForm section="codes" intent="codes-off">
          <Submit intent="codes-off" kind="plain">
            {t('off')}
          </Submit>
        </AccountForm>
      </div>
    </>
  );
}

interface BeginningProps {
  customer: AccountData['customer'];
  /** After a wrong code: with a new secret. */
  isAgain: boolean;
}

/** The way to switch them on, which is for customers with a confirmed e-mail. */
function Beginning({ customer: { email, email_confirmed_at: confirmedAt }, isAgain }: BeginningProps) {
  const t = useTranslations('account.codes');
  if (confirmedAt === null) return <Unconfirmed email={email} text="unconfirmedFirst" />;
  return (
    <AccountForm section="codes" intent="codes-begin">
      <Submit intent="codes-begin">{t(isAgain ? 'again' : 'begin')}</Submit>
    </AccountForm>
  );
}

interface CodesSectionProps {
  data: Pick<AccountData, 'codes' | 'customer'>;
  outcome: FormOutcome;
}

/** One-time codes: asked for after the password, if the customer wants it. */
export function CodesSection({ data: { codes, customer }, outcome }: CodesSectionProps) {
  const t = useTranslations('account.codes');
  const { answer } = outcome;
  const error = answer?.intent === 'codes-on' ? answer.errors.code : undefined;
  return (
    <AccountSection
      name="codes"
      title={t('title')}
      value={t(codes.is_on ? 'valueOn' : 'valueOff')}
      hint={t('hint')}
      outcome={outcome}
    >
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {answer?.newCodes && <NewSecret codes={answer.newCodes} />}
      {(answer?.newCodes || error) && <FirstCode error={error} />}
      {codes.is_on ? (
        <CodesOn codes={codes} />
      ) : (
        !answer?.newCodes && <Beginning customer={customer} isAgain={error !== undefined} />
      )}
    </AccountSection>
  );
}
