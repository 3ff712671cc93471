import { expect, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { methodsOf } from '../screens/methods.ts';
import { findProduct } from '../visit/products.ts';
import { cartSaved, visit } from '../visit/visitor.ts';
import { putIntoBasket } from './buy.ts';

/** Records whenever the page shows another method than the last chosen one. */
function watchChoices(): void {
  const seen = { chosen: '', strays: [] as string[] };
  const radio = 'input[name=shipping_method_id]';
  const press = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.matches(radio)) seen.chosen = target.value;
  };
  window.addEventListener('click', press, { capture: true });
  new MutationObserver(() => {
    const checked = document.querySelector<HTMLInputElement>(`${radio}:checked`)?.value ?? 'none';
    if (seen.chosen && checked !== seen.chosen) seen.strays.push(`${checked} instead of ${seen.chosen}`);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  Object.assign(window, { seen });
}

test('the last chosen method stays on the screen while it is being saved, after any number of changes', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await putIntoBasket(visitor, await findProduct('cs', 16));
  await basketOf(visitor).proceed.click();
  const { shipping, pointSearch } = methodsOf(visitor);
  await shipping('points').waitFor();
  await page.evaluate(watchChoices);
  // By keyboard: the page grows above the courier, so that a mouse may let go of something else than it pressed.
  for (let time = 0; time < 12; time += 1) {
    await shipping('points').press('Space');
    await pointSearch.waitFor();
    await shipping('courier').press('Space');
    await pointSearch.waitFor({ state: 'detached' });
  }
  await cartSaved(page);
  const { strays } = (await page.evaluate('seen')) as { strays: string[] };
  expect(strays).toEqual([]);
});
