import { errorMessage } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';
import { connectionTrouble } from '../lib/failure.ts';
import { toast } from '../ui/index.ts';
import { reportFailure } from './open-document.ts';

/** Watches a product from its page without leaving it. */
export function watch(form: HTMLFormElement, facts: ShopContext): void {
  const t = facts.text;
  const filled = new FormData(form);
  const email = String(filled.get('email') ?? '').trim();
  const body = {
    email,
    product_id: Number(filled.get('product_id')),
    product_variation_id: Number(filled.get('product_variation_id')) || null,
  };
  facts.api('POST /watch-dogs', { body }).then(
    () => {
      form.reset();
      toast('success', t('watchDog.done', { email }));
    },
    (error: unknown) => {
      if (!connectionTrouble(error)) return toast('error', errorMessage(error) ?? t('watchDog.failed'));
      reportFailure(facts, t('watchDog.failed'), error, () => form.requestSubmit());
    },
  );
}
