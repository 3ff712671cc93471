import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS_COUNTRIES } from '../../contract/addresses/rules.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { runAddressImport } from './import-addresses.ts';
import { czechRegister } from './registers/czech.ts';
import { locate } from './suggest.ts';

const CZECH_HEADER =
  'Kód ADM;Kód obce;Název obce;Kód MOMC;Název MOMC;Kód obvodu Prahy;Název obvodu Prahy;Kód části obce;Název části obce;' +
  'Kód ulice;Název ulice;Typ SO;Číslo domovní;Číslo orientační;Znak čísla orientačního;PSČ;Souřadnice Y;Souřadnice X;Platí Od';
const czech = (city: string, district: string, street: string, kind: string, numbers: string, code: string, at = ';') =>
  `1;${[...city].length}00;${city};;;;${district};7;Střed;;${street};${kind};${numbers};${code};${at};2013-12-01T00:00:00`;
const CZECH = [
  CZECH_HEADER,
  czech('Brno', '', 'Lipová', 'č.p.', '318;12;a', '60200', '598000.00;1160500.00'),
  czech('Brno', '', 'Lipová', 'č.p.', '319;14;', '60200'),
  czech('Brno', '', 'Lipová', 'č.p.', '12;;', '61500'),
  czech('Brno', '', '28. října', 'č.p.', '5;1;', '60200'),
  czech('Praha', 'Praha 7', 'Přístavní', 'č.ev.', '6;;', '17000'),
  czech('Trojanovice', '', '', 'č.p.', '2;;', '74401', '479862.17;1133960.17'),
  czech('Lipovec', '', 'Hlavní', 'č.p.', '1;;', '67915'),
  czech('Frýdek-Místek', '', 'Místecko-Kunčická', 'č.p.', '8;;', '73801', '462000.00;1120000.00'),
];
const SLOVAK = [
  'IDENTIFIKATOR;KRAJ;OKRES;OBEC;CAST_OBCE;ULICA;SUPISNE_CISLO;ORIENTACNE_CISLO_CELE;PSC;ADRBOD_X;ADRBOD_Y',
  '1;Žilinský;Žilina;Žilina;Žilina;Lipová;1205;3A;01001;18,739400;49,223100',
  '2;Žilinský;Žilina;Strečno;Strečno;;44;;01324;18,866;49,176',
];

/** Letters of Windows-1250 that the samples have. */
const BYTES: Readonly<Record<string, number>> = {
  á: 0xe1,
  č: 0xe8,
  í: 0xed,
  ó: 0xf3,
  ř: 0xf8,
  š: 0x9a,
  ž: 0x9e,
  ě: 0xec,
  ý: 0xfd,
  Č: 0xc8,
  Ř: 0xd8,
  ů: 0xf9,
};
const windows = (text: string) => Buffer.from([...text].map((sign) => BYTES[sign] ?? sign.charCodeAt(0)));

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  [shop, folder] = await Promise.all([startBuyingShop(), mkdtemp(path.join(tmpdir(), 'pult-addresses-'))]);
  await importLines('czech.csv', windows(CZECH.join('\r\n')));
  await importLines('slovak.csv', Buffer.from(`\uFEFF${SLOVAK.join('\n')}\n`));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function importLines(name: string, content: Buffer): Promise<string[]> {
  const lines: string[] = [];
  await writeFile(path.join(folder, name), content);
  await runAddressImport({ databaseUrl: shop.url, args: [name], cwd: folder, print: (line) => lines.push(line) });
  return lines;
}

interface Found {
  id: string;
  value: string;
  context: string;
  precision: string;
}
async function suggested(search: string, country = ''): Promise<Found[]> {
  const query = new URLSearchParams({ search, ...(country ? { country } : {}) });
  return (await shop.request(`GET /addresses?${query}`)).body.items;
}
const lines = async (search: string, country = '') =>
  (await suggested(search, country)).map(({ value, context }) => `${value}, ${context}`);

describe('suggestions', () => {
  test('streets come first, the one with more addresses before others, and then towns of that name', async () => {
    expect(await lines('lip', 'CZ')).toEqual(['Lipová, Brno', 'Hlavní, 679 15 Lipovec']);
    expect(await lines('LIPOVÁ')).toEqual(['Lipová, Brno', 'Lipová, 010 01 Žilina']);
    expect(await lines('lipova zil')).toEqual(['Lipová, 010 01 Žilina']);
  });

  test('with a number there are addresses, by either of its parts', async () => {
    expect(await lines('lipova 12', 'CZ')).toEqual(['Lipová 12, 615 00 Brno', 'Lipová 318/12a, 602 00 Brno']);
    expect(await lines('Lipová 318/12 Brno')).toEqual(['Lipová 318/12a, 602 00 Brno']);
    expect(await lines('brno lipova 14')).toEqual(['Lipová 319/14, 602 00 Brno']);
    expect(await lines('Lipová 1205/3a')).toEqual(['Lipová 1205/3A, 010 01 Žilina']);
    expect(await lines('pristavni 6')).toEqual(['Přístavní č. ev. 6, 170 00 Praha 7']);
  });

  test('a number may be a part of the name of a street', async () => {
    expect(await lines('28. říj')).toEqual(['28. října, 602 00 Brno']);
    expect(await lines('28. října 1')).toEqual(['28. října 5/1, 602 00 Brno']);
    expect(await lines('brno 28')).toEqual(['28. října, 602 00 Brno']);
  });

  test('where there are no streets, the part of the municipality stands for one', async () => {
    expect(await lines('stred trojan')).toEqual(['Střed, 744 01 Trojanovice']);
    expect(await lines('Strečno 44')).toEqual(['Strečno 44, 013 24 Strečno']);
  });

  test.each([
    ...[
      'Místecko-Kunčická',
      'místecko kunčická',
      'MISTECKO-KUNCICKA',
      'mistecko kuncicka frydek',
      'frýdek–místek kunč',
    ],
    ...['kunčická 8, Frýdek-Místek', 'Místecko‐Kunčická 8'],
  ])('a street with a hyphen is found by %s', async (typed) => {
    expect((await lines(typed)).map((line) => line.replace(' 8', ''))).toEqual([
      'Místecko-Kunčická, 738 01 Frýdek-Místek',
    ]);
  });

  test('nothing is found by signs alone, and what is too short or too long is refused', async () => {
    expect(await lines('%%%')).toEqual([]);
    expect(await lines('lip%va')).toEqual([]);
    for (const search of ['li', 'l'.repeat(201)])
      expect((await shop.request(`GET /addresses?search=${search}`)).status).toBe(422);
    expect((await shop.request('GET /addresses?search=lipova&country=DE')).status).toBe(422);
  });

  test('a suggestion has its fields', async () => {
    const [street, exact] = [(await suggested('lipova', 'CZ'))[0], (await suggested('lipova 318'))[0]];
    expect([street?.precision, exact?.precision]).toEqual(['street', 'address']);
    const detail = async (id = '') => (await shop.request(`GET /addresses/${id}`)).body.item;
    expect(await detail(street?.id)).toEqual({
      ...{ street: 'Lipová', number: null, city: 'Brno', post_code: null, country: 'CZ' },
    });
    expect(await detail(exact?.id)).toEqual({
      ...{ street: 'Lipová', number: '318/12a', city: 'Brno', post_code: '602 00', country: 'CZ' },
    });
    expect((await shop.request('GET /addresses/street-999999')).status).toBe(404);
    expect((await shop.request('GET /addresses/house-1')).status).toBe(422);
  });
});

test('coordinates in the Czech grid become degrees', () => {
  // The worked example of EPSG Guidance Note 7-2 for the projection, here with the shift to WGS 84.
  const record = { 'Kód obce': '1', 'Název obce': 'Obec', 'Číslo domovní': '1', PSČ: '56401' };
  const row = czechRegister.read({ ...record, 'Souřadnice Y': '568990.997', 'Souřadnice X': '1050538.643' });
  expect(row?.latitude).toBeCloseTo(50.2083, 4);
  expect(row?.longitude).toBeCloseTo(16.8483, 4);
});

describe('places', () => {
  const at = async (text: string) => {
    const place = await locate(shop.api.db, text, ADDRESS_COUNTRIES);
    return place && [place.latitude.toFixed(3), place.longitude.toFixed(3)];
  };
  test('a part of a municipality has a place', async () => {
    expect(await at('Trojanovice')).toEqual(['49.538', '18.193']);
    expect(await at('744 01')).toEqual(['49.538', '18.193']);
  });
  test.each(['Frýdek-Místek', 'frýdek místek', 'FRYDEK MISTEK', 'frydek-mistek', ' Frýdek – Místek '])(
    'a town with a hyphen has a place, typed as %s',
    async (typed) => {
      expect(await at(typed)).toEqual(await at('738 01'));
      expect(await at(typed)).not.toBeNull();
    },
  );

  test('an address, a town and a post code have a place, and what is not known has none', async () => {
    expect(await at('Lipová 1205 Žilina')).toEqual(['49.223', '18.739']);
    expect(await at('žilina')).toEqual(['49.223', '18.739']);
    expect(await at('01324')).toEqual(['49.176', '18.866']);
    expect(await at('Nikde')).toBeNull();
  });
});

describe('the import', () => {
  const counted = async () =>
    (
      await shop.sql(
        'select count(*)::int as points, (select count(*)::int from address_streets) as streets from address_points',
      )
    )[0];

  test('a file that is imported again changes nothing', async () => {
    const before = await counted();
    expect(await importLines('czech.csv', windows(CZECH.join('\r\n')))).toEqual(['Imported 8 addresses of 1 files.']);
    expect(await counted()).toEqual(before);
  });

  test('a municipality is replaced as a whole, others stay', async () => {
    const lipovec = [CZECH_HEADER, czech('Lipovec', '', 'Nová', 'č.p.', '8;;', '67915')];
    await importLines('lipovec.csv', windows(lipovec.join('\n')));
    expect(await lines('lipovec')).toEqual(['Nová, 679 15 Lipovec']);
    expect(await lines('lipova brno')).toEqual(['Lipová, Brno']);
  });

  test.each([
    ['has other columns', Buffer.from('a;b;c\n1;2;3\n'), 'the columns of no register'],
    ['has no rows', windows(`${CZECH_HEADER}\n`), 'has no addresses'],
    ['is cut off in a row', windows(CZECH.join('\n').slice(0, -20)), 'Invalid Record Length'],
    ['is cut off behind a row', windows(CZECH.slice(0, 2).join('\n')), 'has 1 addresses where 4 are known'],
    ['is in another encoding', Buffer.from(CZECH.join('\n')), 'the columns of no register'],
    [
      'has rows without numbers',
      windows([...CZECH.slice(0, 2), ...Array(3).fill(czech('Brno', '', 'Lipová', 'č.p.', ';;', '60200'))].join('\n')),
      '3 of 4 rows',
    ],
    ['has post codes of another shape', windows(CZECH.join('\n').replaceAll('60200', '602')), 'are no whole addresses'],
    ['is an error page', Buffer.from('<html><body>503</body></html>'), 'the columns of no register'],
    ['is empty', Buffer.alloc(0), 'the columns of no register'],
  ])('a file that %s changes nothing', async (_, content, reason) => {
    const before = await counted();
    const [imported, refused = ''] = await importLines('broken.csv', content);
    expect(imported).toBe('Imported 0 addresses of 0 files.');
    expect(refused).toContain(reason);
    expect(await counted()).toEqual(before);
    expect(await shop.sql('select from address_import_rows')).toEqual([]);
  });

  test('a run without files, or with one that is not there, says so', async () => {
    const run = (args: string[]) =>
      runAddressImport({ databaseUrl: shop.url, args, cwd: folder, print: () => undefined });
    await expect(run([])).rejects.toThrow('Name files');
    expect(await run(['missing.csv'])).toBe(1);
  });
});
