import fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import * as made from './document.ts';
import * as packing from './part.ts';
import { registerReference } from './reference.ts';

const { openApiDocument } = made;
const app = fastify();
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

test('neither the document nor the script of the page is made in the thread that answers', async () => {
  const expected = JSON.stringify(openApiDocument());
  registerReference(app, true);
  const spies = [vi.spyOn(made, 'openApiDocument'), vi.spyOn(packing, 'packed')];
  for (let time = 0; time < 2; time += 1) {
    const { statusCode, body } = await app.inject('/v1/openapi.json');
    expect([statusCode, body]).toEqual([200, expected]);
  }
  const script = await app.inject('/v1/docs/js/scalar.js');
  expect(script.statusCode).toBe(200);
  expect(script.body.length).toBeGreaterThan(1_000_000);
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});
