import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCachedSitemaps, type SitemapSource, SitemapsBusy } from './cached-sitemaps.ts';

const MINUTE = 60_000;
const there = (write: SitemapSource['write']): SitemapSource => ({ isThere: async () => true, write });

function keeping(mostBytes?: number) {
  const state = { time: 0, made: 0 };
  const sitemaps = createCachedSitemaps({ now: () => state.time, ...(mostBytes && { mostBytes }) });
  const write = async () => {
    state.made += 1;
    const text = `sitemap ${state.made}`;
    return (async function* () {
      yield Buffer.from(text);
    })();
  };
  const source = there(write);
  const read = async (key = 'a') => {
    const found = await sitemaps.get(key, source);
    return found && gunzipSync(found.gzip).toString();
  };
  return { state, sitemaps, source, write, read };
}

test('is made once, however many ask, and again when pieces changed and it is five minutes old', async () => {
  const { state, sitemaps, read } = keeping();
  expect(await Promise.all([read(), read(), read()])).toEqual(['sitemap 1', 'sitemap 1', 'sitemap 1']);
  state.time = 60 * MINUTE;
  expect(await read()).toBe('sitemap 1');
  sitemaps.changed('in_time');
  expect(await read()).toBe('sitemap 2');
  sitemaps.changed('in_time');
  state.time += 4 * MINUTE;
  expect(await read()).toBe('sitemap 2');
  state.time += 1 * MINUTE;
  expect(await read()).toBe('sitemap 3');
});

test('one that a change of pieces overtook while it was made is old from the beginning', async () => {
  const { state, sitemaps, write, read } = keeping();
  await sitemaps.get(
    'a',
    there(async () => {
      sitemaps.changed('in_time');
      return write();
    }),
  );
  state.time = 5 * MINUTE;
  expect(await read()).toBe('sitemap 2');
});

test('what it holds has changed: it is made again at once, and pieces change nothing of that', async () => {
  const { sitemaps, read } = keeping();
  await read();
  sitemaps.changed('at_once');
  sitemaps.changed('in_time');
  expect(await read()).toBe('sitemap 2');
  expect(await read()).toBe('sitemap 2');
});

test('one that was begun before its records changed is neither kept nor sent to those who ask later', async () => {
  const { sitemaps, write, read } = keeping();
  let begun = () => {};
  const beginning = new Promise<void>((done) => {
    begun = done;
  });
  let go = () => {};
  const gate = new Promise<void>((done) => {
    go = done;
  });
  const slow = sitemaps.get(
    'a',
    there(async () => {
      const parts = await write();
      begun();
      await gate;
      return parts;
    }),
  );
  await beginning;
  sitemaps.changed('at_once');
  const later = read();
  go();
  await slow;
  expect(await later).toBe('sitemap 2');
  expect(await read()).toBe('sitemap 2');
});

test('another tag is told by another text only', async () => {
  const { sitemaps, source } = keeping();
  const [a, again, b] = [
    await sitemaps.get('a', source),
    await sitemaps.get('a', source),
    await sitemaps.get('b', source),
  ];
  expect([a?.etag === again?.etag, a?.etag === b?.etag]).toEqual([true, false]);
});

test('one is made after another, and when eight wait the next is refused', async () => {
  const { sitemaps, write } = keeping();
  let atOnce = 0;
  let most = 0;
  const slow = there(async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((done) => setTimeout(done, 5));
    atOnce -= 1;
    return write();
  });
  const eight = Array.from({ length: 8 }, (_, number) => sitemaps.get(String(number), slow));
  await expect(sitemaps.get('ninth', slow)).rejects.toThrow(SitemapsBusy);
  expect((await Promise.all(eight)).every((sitemap) => sitemap !== null)).toBe(true);
  expect(most).toBe(1);
  expect(await sitemaps.get('ninth', slow)).not.toBeNull();
});

test('who asks for one that is being made joins it, and does not ask again whether it is there', async () => {
  const { sitemaps, write } = keeping();
  let go = () => {};
  const gate = new Promise<void>((done) => {
    go = done;
  });
  let looks = 0;
  const slow: SitemapSource = {
    isThere: async () => {
      looks += 1;
      return true;
    },
    write: async () => {
      await gate;
      return write();
    },
  };
  const first = sitemaps.get('a', slow);
  await new Promise((done) => setImmediate(done));
  const second = sitemaps.get('a', slow);
  go();
  expect((await second)?.etag).toBe((await first)?.etag);
  expect(looks).toBe(1);
});

test('names of sitemaps that are not there wait in no queue, and keep no other from it', async () => {
  const { sitemaps, source, read } = keeping();
  const missing = { ...source, isThere: async () => false };
  const names = Array.from({ length: 40 }, (_, number) => `product-${1_000 + number}`);
  const answers = Promise.all(names.map((name) => sitemaps.get(name, missing)));
  expect(await read('there')).toBe('sitemap 1');
  expect(new Set(await answers)).toEqual(new Set([null]));
});

test('the old one is sent when a new one cannot be made, and the next is tried again', async () => {
  const { state, sitemaps, read } = keeping();
  await read();
  sitemaps.changed('in_time');
  state.time = 5 * MINUTE;
  const fail = there(() => Promise.reject(new Error('no database')));
  expect((await sitemaps.get('a', fail))?.gzip).toBeInstanceOf(Buffer);
  await expect(sitemaps.get('b', fail)).rejects.toThrow('no database');
  expect(await read()).toBe('sitemap 2');
});

test('more than fits is not kept, least recently sent first', async () => {
  const { read } = keeping(80);
  await read('a');
  await read('b');
  await read('a');
  await read('c');
  expect([await read('a'), await read('b')]).toEqual(['sitemap 1', 'sitemap 4']);
});

test('one that is gone is gone', async () => {
  const { state, sitemaps, read } = keeping();
  await read();
  sitemaps.changed('in_time');
  state.time = 5 * MINUTE;
  expect(
    await sitemaps.get(
      'a',
      there(async () => null),
    ),
  ).toBeNull();
  expect(await read()).toBe('sitemap 2');
});
