import { PACKED_THING } from '../../../contract/catalogue/rules.ts';

/** Things of a form's fields `inside`, each one piece. */
export function insideOf(form: FormData): { product_id: number; product_variation_id?: number }[] | undefined {
  const things = form.getAll('inside').flatMap((value) => {
    const [, product, variation] = PACKED_THING.exec(String(value)) ?? [];
    if (!product) return [];
    return [{ product_id: Number(product), ...(variation && { product_variation_id: Number(variation) }) }];
  });
  return things.length > 0 ? things : undefined;
}
