/** Properties of types at schema.org that shops use, and those that Google requires or recommends. */
interface Type {
  /** Properties of schema.org that the type may have besides those below. */
  known?: string;
  required?: string;
  recommended?: string;
}

const PRODUCT =
  'additionalProperty award category color depth gtin gtin8 gtin12 gtin13 gtin14 height inProductGroupWithID isVariantOf itemCondition keywords logo manufacturer material model mpn pattern productID size subjectOf url video weight width';

export const TYPES: Record<string, Type> = {
  Product: {
    known: `${PRODUCT} sku review aggregateRating`,
    required: 'name image offers',
    recommended: 'description brand',
  },
  ProductGroup: {
    // Not every property of a shop has a name in schema.org that `variesBy` could say.
    known: `${PRODUCT} sku image offers review aggregateRating variesBy`,
    required: 'name',
    recommended: 'brand description hasVariant productGroupID url',
  },
  Offer: {
    known: 'availabilityStarts availabilityEnds priceValidUntil priceSpecification seller sku validFrom validThrough',
    required: 'price priceCurrency',
    recommended: 'availability itemCondition url hasMerchantReturnPolicy shippingDetails',
  },
  AggregateOffer: {
    known: 'availabilityStarts availabilityEnds priceValidUntil offerCount seller sku validFrom validThrough',
    required: 'lowPrice highPrice priceCurrency',
    recommended: 'availability itemCondition url hasMerchantReturnPolicy shippingDetails',
  },
  Brand: { known: 'logo url', required: 'name' },
  AggregateRating: {
    known: 'ratingCount itemReviewed',
    required: 'ratingValue reviewCount',
    recommended: 'bestRating worstRating',
  },
  Review: {
    known: 'reviewBody name inLanguage itemReviewed',
    required: 'author reviewRating',
    recommended: 'datePublished',
  },
  Rating: { required: 'ratingValue', recommended: 'bestRating worstRating' },
  PropertyValue: { known: 'unitCode unitText propertyID', required: 'name value' },
  MerchantReturnPolicy: {
    known: 'returnFees returnMethod returnPolicyCountry merchantReturnLink',
    required: 'applicableCountry returnPolicyCategory',
    recommended: 'merchantReturnDays',
  },
  OfferShippingDetails: { required: 'shippingDestination', recommended: 'shippingRate deliveryTime' },
  UnitPriceSpecification: { known: 'priceType validFrom validThrough', required: 'price priceCurrency' },
  MonetaryAmount: { known: 'minValue maxValue', required: 'currency value' },
  DefinedRegion: { known: 'addressRegion postalCode', required: 'addressCountry' },
  ShippingDeliveryTime: { known: 'cutoffTime businessDays', recommended: 'handlingTime transitTime' },
  QuantitativeValue: { known: 'value', required: 'minValue maxValue unitCode' },
  BreadcrumbList: { required: 'itemListElement' },
  ItemList: { known: 'name url', required: 'itemListElement', recommended: 'numberOfItems' },
  ListItem: { known: 'name url item', required: 'position' },
  Article: {
    known: 'description dateModified inLanguage mainEntityOfPage articleSection wordCount',
    recommended: 'headline image author datePublished publisher',
  },
  Person: { known: 'url image', required: 'name' },
  Organization: { known: 'logo sameAs', required: 'name', recommended: 'url' },
  ImageObject: { known: 'width height contentUrl', required: 'url' },
  OnlineStore: {
    known: 'sameAs contactPoint description alternateName',
    required: 'name',
    recommended: 'url logo legalName email telephone vatID taxID address hasMerchantReturnPolicy',
  },
  PostalAddress: { known: 'addressRegion', recommended: 'streetAddress addressLocality postalCode addressCountry' },
  WebSite: { known: 'alternateName inLanguage publisher', required: 'name url', recommended: 'potentialAction' },
  SearchAction: { required: 'target query-input' },
  VideoObject: {
    known: 'embedUrl contentUrl duration publisher',
    required: 'name thumbnailUrl uploadDate',
    recommended: 'description',
  },
};

/** Values that a property may have, wherever it stands. */
export const VALUES: Record<string, RegExp> = {
  availability: /^https:\/\/schema\.org\/(?:InStock|OutOfStock|PreOrder)$/,
  itemCondition: /^https:\/\/schema\.org\/NewCondition$/,
  returnPolicyCategory: /^https:\/\/schema\.org\/MerchantReturn(?:FiniteReturnWindow|NotPermitted|UnlimitedWindow)$/,
  lowPrice: /^(?!0\.00$)\d+\.\d{2}$/,
  highPrice: /^(?!0\.00$)\d+\.\d{2}$/,
  price: /^(?!0\.00$)\d+\.\d{2}$/,
  priceCurrency: /^[A-Z]{3}$/,
  currency: /^[A-Z]{3}$/,
  priceValidUntil: /^\d{4}-\d\d-\d\d$/,
  datePublished: /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d\.\d{3}Z)?$/,
  availabilityStarts: /^\d{4}-\d\d-\d\dT/,
  applicableCountry: /^[A-Z]{2}$/,
  addressCountry: /^[A-Z]{2}$/,
  gtin8: /^\d{8}$/,
  gtin12: /^\d{12}$/,
  gtin13: /^\d{13}$/,
  gtin14: /^\d{14}$/,
  url: /^https?:\/\/[^/]+\//,
  image: /^https?:\/\/[^/]+\/media\//,
  logo: /^https?:\/\/[^/]+\//,
  item: /^https?:\/\/[^/]+\//,
  ratingValue: /^[1-5](?:\.\d{1,2})?$/,
};

const words = (text = '') => text.split(' ').filter(Boolean);
const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Problems of a node and those inside. `ids`: nodes named by others; `group`: whose variant it is. */
export function problemsOf(
  node: Record<string, unknown>,
  ids: ReadonlySet<unknown>,
  path = '',
  group: Record<string, unknown> = {},
): string[] {
  const type = String(node['@type'] ?? '');
  if (!type && Object.keys(node).length === 1 && '@id' in node)
    return ids.has(node['@id']) ? [] : [`${path} names ${node['@id']}, which is not on the page`];
  const at = `${path}${path && '.'}${type}`;
  const rule = TYPES[type];
  if (!rule) return [`${at} is no known type`];
  const known = new Set([
    '@context',
    '@type',
    '@id',
    ...words(rule.known),
    ...words(rule.required),
    ...words(rule.recommended),
  ]);
  const missing = [...words(rule.required), ...words(rule.recommended)].filter((name) =>
    isEmpty(node[name] ?? group[name]),
  );
  return [
    ...missing.map((name) => `${at} has no ${name}`),
    ...Object.entries(node).flatMap(([name, value]) => [
      ...(known.has(name) ? [] : [`${at} may not have ${name}`]),
      ...(isEmpty(value) ? [`${at}.${name} is empty`] : []),
      ...[value].flat().flatMap((one) => {
        if (isNode(one)) return problemsOf(one, ids, `${at}.${name}`, name === 'hasVariant' ? node : {});
        const rule = VALUES[name];
        return rule && !rule.test(String(one)) ? [`${at}.${name} is ${one}`] : [];
      }),
    ]),
  ];
}
