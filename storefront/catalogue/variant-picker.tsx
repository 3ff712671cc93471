import { VARIATION_PROPERTY_TYPES } from '../../contract/enums.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { isOffered, type Picked } from './choose.ts';
import type { ProductData } from './product-data.ts';

type Property = ProductData['properties'][number];

interface PickerProps {
  product: ProductData;
  picked: Picked;
  onPick: (property: number, attribute: number) => void;
}

/** With one property the input itself names the choice, so that the form works without scripts. */
function inputOf(product: ProductData, property: Property, attribute: number) {
  const only = product.properties.length === 1;
  const choice = product.choices.find(({ attributes }) => attributes.includes(attribute));
  return only
    ? { name: 'product_variation_id', value: choice?.id ?? '' }
    : { name: `property-${property.id}`, value: attribute };
}

function Options({ product, property, picked, onPick }: PickerProps & { property: Property }) {
  const t = useTranslations('product');
  const color = property.type === VARIATION_PROPERTY_TYPES.color;
  return (
    <div className="flex flex-wrap gap-2">
      {property.values.map((value) => {
        const offered = isOffered(product.choices, picked, property.id, value.id);
        const label = offered ? value.name : t('unavailableChoice', { name: value.name });
        return (
          <label
            key={value.id}
            className={offered ? 'variant' : 'variant variant-out'}
            title={color ? label : undefined}
          >
            <input
              type="radio"
              required
              {...inputOf(product, property, value.id)}
              checked={picked[property.id] === value.id}
              aria-label={label}
              onChange={() => onPick(property.id, value.id)}
            />
            <span className={color && value.color ? 'variant-face variant-colour' : 'variant-face'}>
              {color && value.color ? <span style={{ background: value.color }} /> : value.name}
            </span>
          </label>
        );
      })}
    </div>
  );
}

function Dropdown({ product, property, picked, onPick }: PickerProps & { property: Property }) {
  const t = useTranslations('product');
  const only = product.properties.length === 1;
  return (
    <select
      className="input select"
      required
      name={only ? 'product_variation_id' : `property-${property.id}`}
      aria-label={property.name}
      value={picked[property.id] === undefined ? '' : inputOf(product, property, picked[property.id] as number).value}
      onChange={(event) => {
        const value = property.values.find(
          ({ id }) => String(inputOf(product, property, id).value) === event.target.value,
        );
        if (value) onPick(property.id, value.id);
      }}
    >
      <option value="" disabled>
        {t('pickOption', { name: property.name })}
      </option>
      {property.values.map((value) => (
        <option key={value.id} value={inputOf(product, property, value.id).value}>
          {isOffered(product.choices, picked, property.id, value.id)
            ? value.name
            : t('unavailableChoice', { name: value.name })}
        </option>
      ))}
    </select>
  );
}

/** The product's choices, each property in its own manner: select, radio, colour or text. */
export function VariantPicker(props: PickerProps) {
  const { product, picked } = props;
  return product.properties.map((property) => {
    const chosen = property.values.find(({ id }) => id === picked[property.id]);
    return (
      <fieldset key={property.id} className="flex flex-col gap-2">
        <legend className="mb-2 text-14">
          <span className="font-semibold text-ink">{property.name}</span>
          {chosen && <span className="text-muted">: {chosen.name}</span>}
        </legend>
        {property.type === VARIATION_PROPERTY_TYPES.select ? (
          <Dropdown {...props} property={property} />
        ) : (
          <Options {...props} property={property} />
        )}
      </fieldset>
    );
  });
}
