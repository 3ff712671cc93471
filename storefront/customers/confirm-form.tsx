import { Form, useNavigation } from 'react-router';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button } from '../ui/index.ts';

/** Confirms a signed-in customer's e-mail: a button, because mail programs open links by themselves. */
export function ConfirmForm({ email }: { email: string }) {
  const t = useTranslations('newAccount');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <section className="mx-auto grid max-w-narrow gap-4 py-10">
      <h1 className="text-36">{t('confirmTitle')}</h1>
      <p>{t.rich('confirmText', { email, b: (words) => <strong className="break-words">{words}</strong> })}</p>
      <Form method="post" preventScrollReset>
        <Button type="submit" kind="primary" loading={isSending}>
          {t('confirmButton')}
        </Button>
      </Form>
    </section>
  );
}
