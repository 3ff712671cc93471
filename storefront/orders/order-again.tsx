import { Form, useNavigation } from 'react-router';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button } from '../ui/index.ts';

/** Asks for the same once more; `formKey` keeps the form from adding twice. */
export function OrderAgain({ formKey }: { formKey: string }) {
  const t = useTranslations('order');
  const isRunning = useNavigation().formData?.get('key') === formKey;
  return (
    <Form method="post" className="mt-6">
      <input type="hidden" name="key" value={formKey} />
      <Button type="submit" icon="rotate-ccw" loading={isRunning}>
        {t('again')}
      </Button>
    </Form>
  );
}
