import { LONGEST_TYPED_EMAIL } from '../../contract/customers/rules.ts';
import { useIsScripted } from '../lib/dom/use-is-scripted.ts';
import { useCustomer } from '../lib/session/use-customer.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, SelectBox } from '../ui/index.ts';

interface WatchDogFormProps {
  product: number;
  variation: number | undefined;
  /** Of a product that is away as a whole: what to watch is picked in the form. */
  choices?: readonly { id: number; name: string }[];
}

/** Asks for one mail when it can be bought again; `browser/watch-dog.ts` sends it without leaving the page. */
export function WatchDogForm({ product, variation, choices = [] }: WatchDogFormProps) {
  const t = useTranslations('watchDog');
  const email = useCustomer()?.email;
  const isScripted = useIsScripted();
  return (
    <form action="/api/watch-dogs" method="post" data-watch-dog="" noValidate={isScripted} className="panel">
      {/* Hidden by `browser/watch-dog.ts`, which says beside it what was done. */}
      <div className="grid gap-3">
        <h2 className="text-18">{t('title')}</h2>
        <input type="hidden" name="product_id" value={product} />
        {variation && <input type="hidden" name="product_variation_id" value={variation} />}
        {choices.length > 0 && (
          <div className="field">
            <label htmlFor="watch-dog-choice" className="field-label">
              {t('choice')}
            </label>
            <SelectBox id="watch-dog-choice" name="product_variation_id">
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectBox>
          </div>
        )}
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
            maxLength={LONGEST_TYPED_EMAIL}
            defaultValue={email}
            aria-describedby="watch-dog-error watch-dog-hint"
          />
          <p id="watch-dog-error" data-watch-dog-error="" hidden className="field-error" />
          <p id="watch-dog-hint" className="field-hint">
            {t('hint')}
          </p>
        </div>
        <Button type="submit" className="justify-self-start">
          {t('watch')}
        </Button>
      </div>
    </form>
  );
}
