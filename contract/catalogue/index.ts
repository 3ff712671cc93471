import { capability } from '../capability.ts';
import { productAvailability } from './availability.ts';
import { brandNode, categoryNode } from './categories.ts';
import { catalogueDescriptions } from './descriptions.ts';
import { catalogueEndpoints } from './endpoints.ts';
import { catalogueEvents, catalogueTags } from './events.ts';
import { labelEndpoints } from './label-endpoints.ts';
import { lowStockEndpoints } from './low-stock-endpoints.ts';
import { packageEndpoints } from './package-endpoints.ts';
import { packageItem } from './packages.ts';
import { productPictureEndpoints } from './picture-endpoints.ts';
import { computedPrices } from './prices.ts';
import { itemProductField } from './product-fields.ts';
import { productImage } from './product-image.ts';
import { productCard } from './products.ts';
import { supplementDescriptions } from './supplement-descriptions.ts';
import { supplementEndpoints } from './supplement-endpoints.ts';
import { attachment, manufacturer, productAttachment, productSection, video } from './supplements.ts';
import { tag } from './tag.ts';
import { catalogueTextEndpoints } from './text-endpoints.ts';
import { catalogueTexts } from './texts/index.ts';
import { variationAttribute, variationProperty } from './variation-properties.ts';

export const catalogueCapability = capability({
  endpoints: {
    ...catalogueEndpoints,
    ...supplementEndpoints,
    ...packageEndpoints,
    ...catalogueTextEndpoints,
    ...labelEndpoints,
    ...lowStockEndpoints,
    ...productPictureEndpoints,
  },
  texts: catalogueTexts,
  events: catalogueEvents,
  tags: catalogueTags,
  records: {
    Attachment: attachment,
    BrandNode: brandNode,
    CategoryNode: categoryNode,
    ComputedPrices: computedPrices,
    ItemProductField: itemProductField,
    Manufacturer: manufacturer,
    PackageItem: packageItem,
    ProductAttachment: productAttachment,
    ProductAvailability: productAvailability,
    ProductCard: productCard,
    ProductImage: productImage,
    ProductSection: productSection,
    Tag: tag,
    VariationAttribute: variationAttribute,
    VariationProperty: variationProperty,
    Video: video,
  },
  descriptions: { ...catalogueDescriptions, ...supplementDescriptions },
});
