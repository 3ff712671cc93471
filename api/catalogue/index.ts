export { type CardReader, createCards } from './cards.ts';
export { brandSource, categorySource } from './category-source.ts';
export { readAncestors, readTree } from './category-store.ts';
export { computedPricesOf, sellingPrice } from './computed-prices.ts';
export { productSource } from './product-source.ts';
export { canPurchase, maxAmount } from './purchasable.ts';
export { register } from './routes.ts';
export * from './merge/index.ts';
