import { useState } from 'react';
import { useActionData } from 'react-router';
import type { CartItem } from '../../contract/cart/records.ts';
import { fieldName } from '../lib/forms/product-fields.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, toast, WrittenTextField } from '../ui/index.ts';
import type { CartAnswer } from './cart-answer.ts';
import { SeenChanges, useCartPage } from './cart-page.tsx';
import { focusLine } from './focus.ts';

/** A form for texts that the product asks for since the line was added; it cannot be ordered before. */
export function LineTexts({
  item: { id, product_fields: texts, product_field_problems: problems },
}: {
  item: CartItem;
}) {
  const t = useTranslations();
  const page = useCartPage();
  const sent = useActionData<CartAnswer>();
  const [answered, setAnswered] = useState<CartAnswer>();
  const refused = (answered ?? sent)?.typed;
  const { values: typed = {}, errors = {} } = refused?.item === id ? refused : {};
  const gone = problems.filter(({ reason }) => reason === 'not_taken');
  const asked = problems.filter(({ reason }) => reason !== 'not_taken');
  const others = texts.filter((text) => problems.every((one) => one.product_field_id !== text.product_field_id));

  async function save(form: HTMLFormElement): Promise<void> {
    await page.send(Object.fromEntries(new FormData(form)), (answer) => {
      setAnswered(answer);
      if (answer.typed?.errors) return;
      if (answer.error) toast('error', t(`errors.${answer.error.key}`), { description: answer.error.message });
      else focusLine(id);
    });
  }

  return (
    <form
      method="post"
      className="line-texts"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <input type="hidden" name="item_id" value={id} />
      <input type="hidden" name="intent" value="texts" />
      <SeenChanges />
      {others.map(({ product_field_id: field, value }) => (
        <input key={field} type="hidden" name={fieldName(field)} value={value} />
      ))}
      {gone.map(({ product_field_id: field, value }) => (
        <p key={field} className="wrap-anywhere">
          {t('cart.textNotTaken', { text: value ?? '' })}
        </p>
      ))}
      {asked.map(({ product_field_id: field, name, description, value, is_required, max_length: most }) => (
        <WrittenTextField
          key={field}
          id={`${fieldName(field)}-${id}`}
          name={fieldName(field)}
          label={name ?? ''}
          hint={description}
          isRequired={is_required}
          most={most ?? 0}
          error={errors[field]}
          defaultValue={typed[fieldName(field)] ?? value ?? ''}
        />
      ))}
      <Button type="submit" className="justify-self-start">
        {t(asked.length > 0 ? 'cart.saveTexts' : 'cart.dropTexts')}
      </Button>
    </form>
  );
}
