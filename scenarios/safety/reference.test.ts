import { expect, test } from 'vitest';
import { visit } from '../visit/visitor.ts';

test('the API reference works, its calls can be tried, and it loads nothing from other sites', async () => {
  const { page, open } = await visit();
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'cs.localhost') strangers.push(request.url());
  });
  expect(await open('/v1/docs')).toBe(200);
  await page.getByRole('heading', { level: 1, name: 'Pult API' }).waitFor();
  await page
    .getByRole('button', { name: /^Test Request/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Send Request/ }).click();
  await dialog.getByText('200 OK').waitFor();
  await expect.poll(() => page.getByText(/Ask AI|MCP|Open API Client|Deploy/).count()).toBe(0);
  expect(strangers).toEqual([]);
});
