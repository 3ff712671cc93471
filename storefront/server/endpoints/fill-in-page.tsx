import { renderToStaticMarkup } from 'react-dom/server';
import { buyerTextsOf } from '../../catalogue/index.ts';
import { PIECES } from '../../lib/forms/fields.ts';
import { fieldName, fieldsOf, textErrors } from '../../lib/forms/product-fields.ts';
import { ApiError, errorMessage, hasType, isCartGone } from '../../lib/http/api.ts';
import { TextsProvider } from '../../lib/words/use-translations.tsx';
import { Button, TextInput, WrittenTextField } from '../../ui/index.ts';
import { noticePage, translatorFor } from '../render/notice-page.ts';
import { textsIn } from '../render/texts.ts';
import { refererPath } from './currency.ts';
import type { EndpointTools } from './endpoint.ts';

/** Asks for a product's texts by the buyer, for forms without scripts; filled ones stay. Undefined if needless. */
export async function fillInPage(
  tools: EndpointTools,
  product: number,
  form: FormData,
  error?: unknown,
): Promise<Response | undefined> {
  const isOfFields = hasType(error, 'invalid_fields');
  const refusal = error instanceof ApiError ? error : undefined;
  if (error !== undefined && (!refusal || isCartGone(error) || (!isOfFields && !fieldsOf(form)))) return undefined;
  const query = { only: 'name,slug', embed: 'variation_properties' };
  const found = await tools.api('GET /products/{id}', { params: { id: product }, query }).catch((failure) => {
    if (failure instanceof ApiError) return undefined;
    throw failure;
  });
  if (!found) return undefined;
  const { item } = found;
  const texts = buyerTextsOf(item._embedded?.variation_properties);
  const errors = isOfFields ? textErrors(error.body.errors, fieldsOf(form) ?? [], texts) : {};
  const first = refusal ? texts.find(({ id }) => errors[id]) : texts[0];
  if (!first && !texts.some(({ id }) => form.get(fieldName(id)))) return undefined;
  const t = translatorFor(tools);
  const own = new Set(texts.map(({ id }) => fieldName(id)));
  // More may have been asked for than there is.
  if (!first) own.add('amount');
  const { info } = tools.hosted;
  const inside = renderToStaticMarkup(
    <TextsProvider locale={info.locale} messages={textsIn(info).messages}>
      <form action="/api/cart/items" method="post" className="grid w-full max-w-narrow gap-5 text-left">
        {[...form.entries()].map(
          ([name, value], index) =>
            !own.has(name) && (
              // biome-ignore lint/suspicious/noArrayIndexKey: written out once, never rendered again.
              <input key={index} type="hidden" name={name} value={String(value)} />
            ),
        )}
        {texts.map(({ id, name, ...text }) => (
          <WrittenTextField
            key={id}
            {...text}
            id={fieldName(id)}
            name={fieldName(id)}
            label={name}
            error={errors[id]}
            defaultValue={String(form.get(fieldName(id)) ?? '')}
            autoFocus={id === first?.id}
          />
        ))}
        {!first && (
          <TextInput
            inputMode="numeric"
            pattern={PIECES}
            title={t('ui.wholeNumber')}
            name="amount"
            label={t('ui.quantity')}
            required
            defaultValue={String(form.get('amount') ?? 1)}
          />
        )}
        <Button type="submit" kind="primary" size="large">
          {t('product.addToCart')}
        </Button>
      </form>
    </TextsProvider>,
  );
  const textOf = () => {
    if (!refusal) return t('package.writeTexts');
    return first ? t('package.writeFirst') : (errorMessage(refusal) ?? t('labels.unknown_error'));
  };
  return noticePage(tools, {
    title: item.name,
    text: textOf(),
    status: refusal?.status ?? 200,
    inside,
    back: refusal && first ? `/${item.slug}` : refererPath(tools.request),
  });
}
