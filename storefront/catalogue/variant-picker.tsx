import { memo } from 'react';
import { VARIATION_PROPERTY_TYPES } from '../../contract/catalogue/rules.ts';
import { useStockWords } from '../lib/goods/stock.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { SelectBox } from '../ui/index.ts';
import { choicesWith, choiceUrl, type Picked } from './cards/choose.ts';
import { firstOf } from './cards/first-of.ts';
import type { ProductData } from './product-view-data.ts';

type Property = ProductData['properties'][number];
type Value = Property['values'][number];

interface PickerProps {
  product: ProductData;
  picked: Picked;
  onPick: (changes: Picked) => void;
}

interface PropertyProps extends PickerProps {
  property: Property;
}

/** With a single property the input's value is the id of the choice, so that the form works without scripts. */
function inputOf(product: ProductData, property: Property, attribute: number) {
  const only = product.properties.length === 1;
  const choice = product.choices.find(({ attributes }) => attributes.includes(attribute));
  return only
    ? { name: 'product_variation_id', value: choice?.id ?? '' }
    : { name: `property-${property.id}`, value: attribute };
}

/** Price of a value with what is picked of the other properties; null when all choices cost the same. */
function priceOf({ product, picked, property }: PropertyProps, attribute: number): string | null {
  const { choices } = product;
  if (choices.every(({ offer }) => offer.price.value === choices[0]?.offer.price.value)) return null;
  const attributeIds = product.properties.map(({ id }) => (id === property.id ? attribute : picked[id]));
  const choice = choices.find(({ attributes }) =>
    attributeIds.every((id) => id === undefined || attributes.includes(id)),
  );
  return choice ? firstOf(choice.offer.price) : null;
}

/** Label of a value, with the reason if it cannot be bought with what is picked of the other properties. */
function useLabels({ product, picked, property }: PropertyProps): (value: Value, name?: string) => string {
  const t = useTranslations('product');
  const words = useStockWords();
  return (value, name = value.name) => {
    const [best] = choicesWith(product.choices, picked, property.id, value.id);
    if (!best) return t('missingValue', { name });
    if (best.offer.stock !== 'out') return name;
    return best.offer.isSoldOut ? t('unavailableChoice', { name }) : `${name}: ${words(best.offer)}`;
  };
}

function Option({ value, ...props }: PropertyProps & { value: Value }) {
  const { product, property, picked, onPick } = props;
  const labelOf = useLabels(props);
  const color = property.type === VARIATION_PROPERTY_TYPES.color ? value.color : null;
  const label = labelOf(value);
  const offered = label === value.name;
  const price = priceOf(props, value.id);
  return (
    <label className={offered ? 'variant' : 'variant variant-out'} title={color ? label : undefined}>
      <input
        type="radio"
        required
        {...inputOf(product, property, value.id)}
        checked={picked[property.id] === value.id}
        aria-label={price && !color ? `${label}, ${price}` : label}
        onChange={() => onPick({ [property.id]: value.id })}
      />
      <span className={color ? 'variant-face variant-colour' : 'variant-face'}>
        {color ? <span style={{ background: color }} /> : <span lang={value.languages?.name}>{value.name}</span>}
        {!color && price && <span className="variant-price">{price}</span>}
      </span>
    </label>
  );
}

function Dropdown(props: PropertyProps) {
  const { product, property, picked, onPick } = props;
  const t = useTranslations('product');
  const labelOf = useLabels(props);
  const only = product.properties.length === 1;
  const text = (value: Value) => {
    const price = priceOf(props, value.id);
    return labelOf(value, price ? `${value.name} – ${price}` : value.name);
  };
  const chosen = picked[property.id];
  return (
    <SelectBox
      required
      name={only ? 'product_variation_id' : `property-${property.id}`}
      aria-label={property.name}
      value={chosen === undefined ? '' : inputOf(product, property, chosen).value}
      onChange={(event) => {
        const value = property.values.find(
          ({ id }) => String(inputOf(product, property, id).value) === event.target.value,
        );
        if (value) onPick({ [property.id]: value.id });
      }}
    >
      <option value="" disabled>
        {t('pickOption', { name: property.name })}
      </option>
      {property.values.map((value) => (
        <option key={value.id} lang={value.languages?.name} value={inputOf(product, property, value.id).value}>
          {text(value)}
        </option>
      ))}
    </SelectBox>
  );
}

/** Links to each choice, where scripts cannot show its price and pictures. */
function ChoiceLinks({ product }: { product: ProductData }) {
  const t = useTranslations('product');
  return (
    <noscript>
      <p className="flex flex-wrap gap-x-3 text-14">
        {t('showChoice')}
        {product.choices.map(({ id, name }) => (
          <a key={id} href={choiceUrl(product.url, id)} rel="nofollow" className="link">
            {name}
          </a>
        ))}
      </p>
    </noscript>
  );
}

/** Inputs for the product's choices, by the type of each property: select, radio, colour or text. */
export const VariantPicker = memo(function VariantPicker(props: PickerProps) {
  const { product, picked } = props;
  if (product.properties.length === 0) return null;
  return (
    <>
      {product.properties.map((property) => {
        const chosen = property.values.find(({ id }) => id === picked[property.id]);
        return (
          <fieldset key={property.id} className="flex flex-col gap-2">
            <legend className="mb-2 text-14">
              <span lang={property.languages?.name} className="font-semibold text-ink">
                {property.name}
              </span>
              {chosen && (
                <span lang={chosen.languages?.name} className="text-muted">
                  : {chosen.name}
                </span>
              )}
            </legend>
            {property.type === VARIATION_PROPERTY_TYPES.select ? (
              <Dropdown {...props} property={property} />
            ) : (
              <div className="flex flex-wrap gap-2">
                {property.values.map((value) => (
                  <Option key={value.id} {...props} property={property} value={value} />
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
      <ChoiceLinks product={product} />
    </>
  );
});
