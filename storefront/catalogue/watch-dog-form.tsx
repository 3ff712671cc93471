import { LONGEST_EMAIL } from '../../contract/customers/rules.ts';
import { useCustomer } from '../lib/use-customer.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Button } from '../ui/index.ts';

interface WatchDogFormProps {
  product: number;
  variation: number | undefined;
}

/** Asks for one mail when it can be bought again; `browser/watch-dog.ts` sends it without leaving the page. */
export function WatchDogForm({ product, variation }: WatchDogFormProps) {
  const t = useTranslations('watchDog');
  const email = useCustomer()?.email;
  return (
    <form action="/api/watch-dogs" method="post" data-watch-dog="" className="grid gap-3">
      <h2 className="text-18">{t('title')}</h2>
      <input type="hidden" name="product_id" value={product} />
      {variation && <input type="hidden" name="product_variation_id" value={variation} />}
      {/* Not a TextInput: the page of a product loads no code of forms. */}
      <div className="field">
        <label htmlFor="watch-dog-email" className="field-label">
          {t('email')}
        </label>
        <input
          key={email}
          id="watch-dog-email"
          className="input"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={LONGEST_EMAIL}
          defaultValue={email}
          aria-describedby="watch-dog-hint"
        />
        <p id="watch-dog-hint" className="field-hint">
          {t('hint')}
        </p>
      </div>
      <Button type="submit" className="justify-self-start">
        {t('watch')}
      </Button>
    </form>
  );
}
