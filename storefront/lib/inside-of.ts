/** Things of a form's fields `inside`, each one piece. */
export function insideOf(form: FormData): { product_id: number; product_variation_id?: number }[] | undefined {
  const things = form.getAll('inside').flatMap((value) => {
    const [, product, variation] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(String(value)) ?? [];
    if (!product) return [];
    return [{ product_id: Number(product), ...(variation && { product_variation_id: Number(variation) }) }];
  });
  return things.length > 0 ? things : undefined;
}
