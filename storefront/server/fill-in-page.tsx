import { renderToStaticMarkup } from 'react-dom/server';
import { BuyerTextField, buyerTextsOf } from '../catalogue/index.ts';
import { hasType } from '../lib/api.ts';
import { fieldName, fieldsOf, textErrors } from '../lib/product-fields.ts';
import { TextsProvider } from '../lib/use-translations.tsx';
import { Button } from '../ui/index.ts';
import type { EndpointTools } from './endpoints/endpoint.ts';
import { noticePage, translatorFor } from './notice-page.ts';
import { textsIn } from './texts.ts';

/**
 * Asks once more for the texts that the buyer writes for a product, where a form without scripts was refused for them: all that
 * was filled in stays. Undefined when it was refused for something else.
 */
export async function fillInPage(
  tools: EndpointTools,
  product: number,
  form: FormData,
  error: unknown,
): Promise<Response | undefined> {
  if (!hasType(error, 'invalid_fields')) return undefined;
  const query = { only: 'name,slug', embed: 'variation_properties' };
  const { item } = await tools.api('GET /products/{id}', { params: { id: product }, query });
  const texts = buyerTextsOf(item._embedded?.variation_properties);
  const errors = textErrors(error.body.errors, fieldsOf(form) ?? [], texts);
  const first = texts.find(({ id }) => errors[id]);
  if (!first) return undefined;
  const t = translatorFor(tools);
  const own = new Set(texts.map(({ id }) => fieldName(id)));
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
        {texts.map((text) => (
          <BuyerTextField
            key={text.id}
            text={text}
            error={errors[text.id]}
            defaultValue={String(form.get(fieldName(text.id)) ?? '')}
            autoFocus={text === first}
          />
        ))}
        <Button type="submit" kind="primary" size="large">
          {t('product.addToCart')}
        </Button>
      </form>
    </TextsProvider>,
  );
  return noticePage(tools, {
    title: item.name,
    text: t('package.writeFirst'),
    status: error.status,
    inside,
    back: `/${item.slug}`,
  });
}
