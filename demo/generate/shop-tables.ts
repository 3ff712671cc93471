import { VARIATION_PROPERTY_TYPES } from '../../contract/catalogue/rules.ts';
import { BUYER_TEXTS } from '../catalogue/buyer-texts.ts';
import { COLOUR_FAMILY } from '../catalogue/colour-families.ts';
import { catalogue } from '../catalogue/index.ts';
import type { Cell, Table } from '../load/copy.ts';
import { WHOLESALE } from '../shop/customers.ts';
import {
  AVAILABILITIES,
  COUNTRIES,
  CURRENCIES,
  HOSTS,
  LANGUAGES,
  roundingIn,
  TAGS,
  TAX_GROUPS,
  VARIATION_PROPERTIES,
} from '../shop/world.ts';
import { type Assortment, variationPropertyId } from './assortment.ts';
import { groupTable } from './customer-tables.ts';

const ONLY_FOR_FILTERS = ['volume', COLOUR_FAMILY.key];
/** Seasons divide few products; sizes of variations say volumes exactly. */
const NO_FILTERS = ['season', 'volume'];
const RATES_FROM = '2025-01-01';

/** Languages, money, countries, taxes and hosts. */
export function worldTables(): Table[] {
  return [
    {
      name: 'languages',
      columns: ['id', 'name', 'code2', 'code3'],
      rows: LANGUAGES.map((one) => [one.id, one.name, one.code2, one.code3]),
    },
    {
      name: 'currencies',
      columns: ['id', 'name', 'code', 'symbol', 'numeric_code', 'decimal_places', 'cash_rounding', 'is_default'],
      rows: CURRENCIES.map((one) => [one.id, one.name, one.code, one.symbol, one.numeric, 2, one.cash, one.id === 1]),
    },
    {
      name: 'countries',
      columns: ['id', 'name', 'original_name', 'dial_code', 'numeric_code', 'alpha2', 'is_default', 'language_id'],
      rows: COUNTRIES.map((one) => [
        one.id,
        one.name,
        one.original,
        one.dial,
        one.numeric,
        one.alpha2,
        one.id === 1,
        one.language,
      ]),
    },
    { name: 'tax_groups', columns: ['id', 'name'], rows: TAX_GROUPS.map((name, index) => [index + 1, name]) },
    {
      name: 'tax_rates',
      columns: ['tax_group_id', 'country_id', 'rate', 'valid_from'],
      rows: COUNTRIES.flatMap((country) =>
        country.rates.map((rate, index) => [index + 1, country.id, rate, RATES_FROM]),
      ),
    },
    {
      name: 'price_lists',
      columns: ['id', 'name', 'currency_id', 'is_default', 'percents_rounding', 'is_for_businesses'],
      rows: [
        ...CURRENCIES.map((one) => [one.id, one.code, one.id, one.id === 1, one.percentsRounding, false]),
        ...WHOLESALE.map((one) => [one.id, one.name.en, one.currency, false, roundingIn(one.currency), true]),
      ],
    },
    groupTable(),
    {
      name: 'free_shipping',
      columns: ['currency_id', 'price'],
      rows: CURRENCIES.map((one) => [one.id, one.free * 100]),
    },
  ];
}

/** Host names of the shop; they come after the shop itself. */
export function hostTables(): Table[] {
  return [
    {
      name: 'shop_hostnames',
      columns: [
        'id',
        'shop_id',
        'hostname',
        'locale',
        'language',
        'country_id',
        'currency_id',
        'is_canonical',
        'is_default',
      ],
      rows: HOSTS.map((host) => [
        host.id,
        1,
        host.hostname,
        host.locale,
        host.language,
        host.country,
        host.sells[0],
        host.canonical,
        host.isDefault,
      ]),
    },
    {
      name: 'shop_hostname_currencies',
      columns: ['hostname_id', 'currency_id', 'price_list_id', 'position'],
      rows: HOSTS.flatMap((host) => host.sells.map((currency, position) => [host.id, currency, currency, position])),
    },
  ];
}

function attributeRows(assortment: Assortment): Cell[][] {
  const rows = new Map<number, Cell[]>();
  for (const { variants } of catalogue.products) {
    for (const [position, choice] of (variants?.choices ?? []).entries()) {
      const id = assortment.attributes.of(`${variants?.property}/${choice.value}`);
      if (!rows.has(id))
        rows.set(id, [
          id,
          variationPropertyId(variants?.property ?? ''),
          choice.label,
          position,
          choice.value,
          choice.colour,
        ]);
    }
  }
  return [...rows.values()];
}

/** Brands, categories, properties and tags. */
export function shelfTables(assortment: Assortment, images: Map<string, number>): Table[] {
  return [
    {
      name: 'brands',
      columns: ['id', 'name', 'short_description', 'description', 'parent_id', 'image_id', 'slug'],
      rows: catalogue.brands.map((brand) => [
        assortment.brands.of(brand.key),
        brand.name,
        brand.shortDescription,
        brand.description,
        brand.parent ? assortment.brands.of(brand.parent) : null,
        images.get(`brand/${brand.key}`),
        brand.key,
      ]),
    },
    {
      name: 'categories',
      columns: ['id', 'name', 'description', 'parent_id', 'image_id', 'position'],
      rows: catalogue.categories.map((category, position) => [
        assortment.categories.of(category.key),
        category.name,
        category.description,
        category.parent ? assortment.categories.of(category.parent) : null,
        images.get(`category/${category.key}`),
        position,
      ]),
    },
    {
      name: 'product_availabilities',
      columns: ['id', 'name', 'slug', 'can_purchase', 'for_empty_stock', 'for_refilled_stock', 'in_catalog'],
      rows: AVAILABILITIES.map((one) => [
        one.id,
        one.name,
        one.slug,
        one.canPurchase,
        one.forEmpty,
        one.forRefilled,
        one.inCatalog,
      ]),
    },
    {
      name: 'tags',
      columns: ['id', 'name', 'slug', 'color'],
      rows: TAGS.map((tag) => [tag.id, tag.name, tag.slug, tag.color]),
    },
    {
      name: 'variation_properties',
      columns: ['id', 'name', 'slug', 'type', 'position', 'description', 'is_filter'],
      rows: [
        // Products share sizes; most shades, scents and colors are those of a single product.
        ...VARIATION_PROPERTIES.map((one) => [one.id, one.name, one.key, one.type, one.id, null, one.key === 'size']),
        ...BUYER_TEXTS.map((one) => [
          one.id,
          one.name,
          one.key,
          VARIATION_PROPERTY_TYPES.text,
          one.id,
          one.hint,
          false,
        ]),
      ],
    },
    {
      name: 'variation_attributes',
      columns: ['id', 'product_property_id', 'name', 'position', 'slug', 'value'],
      rows: attributeRows(assortment),
    },
    {
      name: 'product_properties',
      columns: ['id', 'name', 'slug', 'filter_kind', 'position', 'is_public', 'is_filter'],
      rows: catalogue.properties.map((property, index) => [
        index + 1,
        property.name,
        property.key,
        property.filter ?? (property.values.some((value) => value.colour) ? 'color' : 'checkbox'),
        index,
        // Ranges and families are only for filters; the page shows the exact content and shade.
        !ONLY_FOR_FILTERS.includes(property.key),
        !NO_FILTERS.includes(property.key),
      ]),
    },
    {
      name: 'product_property_values',
      columns: ['id', 'property_id', 'name', 'slug', 'value', 'image_id', 'position'],
      rows: catalogue.properties.flatMap((property, index) =>
        property.values.map((value, position) => [
          assortment.values.of(`${property.key}/${value.key}`),
          index + 1,
          value.name,
          value.key,
          value.colour,
          images.get(`swatch/${value.key}`),
          position,
        ]),
      ),
    },
  ];
}
