import type { ProductData } from './product-view-data.ts';

type Product = Pick<ProductData, 'parameters' | 'facts'>;

/** Rows of the table of parameters. Two of the shop's properties may have one name, and one may be named as a fact is. */
export function parameterRows(
  { parameters, facts }: Product,
  labelOf: (fact: Product['facts'][number]['name']) => string,
) {
  return [
    ...parameters.map(({ id, ...parameter }) => ({ key: String(id), ...parameter })),
    ...facts.map(({ name, value }) => ({ key: name, name: labelOf(name), value, languages: undefined })),
  ];
}
