/** Streets of the seeded register, with fifty houses each: three million addresses. */
const STREETS = 60_000;
const HOUSES = 50;

/** Twenty streets in each of three thousand towns, named as streets are: some names in most towns, some in one. */
const ADD_STREETS = `
  insert into address_streets (id, country, municipality, name, city, post_code, size, latitude, longitude, words)
  select 1000000 + n, case when n % 3 = 0 then 'SK' else 'CZ' end, 'bench ' || town, name, city, to_char(10000 + town, '999 99'), ${HOUSES},
    48.5 + (town % 60) * 0.04, 13 + (town / 60) * 0.15, ' ' || plain_words(name || ' ' || city)
  from (
    select n, n / 20 as town,
      (array['Měřická','Nádražní','Školní','Zahradní','Na Louce','Husova','Komenského','Polní','Lipová','Krátká','Dlouhá','Sadová'])[1 + n % 20 % 12]
        || case when n % 20 >= 12 then ' ' || chr(97 + n / 20 % 26) || chr(97 + n / 520 % 26) || 'ovská' else '' end as name,
      'Město' || chr(97 + n / 20 % 26) || chr(97 + n / 520 % 26) || chr(97 + n / 13520 % 26) as city
    from generate_series(0, ${STREETS - 1}) n
  ) numbered`;
const ADD_HOUSES = `
  insert into address_points (street_id, number, post_code, latitude, longitude)
  select s.id, (100 + s.id % 900 + h * 7) || '/' || h, s.post_code, s.latitude, s.longitude
  from address_streets s cross join generate_series(1, ${HOUSES}) h where s.municipality like 'bench %'`;

/** Pick-up points of a method, over the whole country. */
const POINTS = 20_000;
const ADD_POINTS = `
  insert into shipping_options (carrier, external_id, name, kind, street, city, post_code, country_id, latitude, longitude, search_text)
  select (select point_carrier from shipping_methods where id = 1), 'bench ' || n, 'Bod ' || n, case when n % 2 = 0 then 'box' else 'branch' end, 'Lipová ' || n, 'Městonka', '602 00', 1,
    48.6 + (n % 200) * 0.012, 12.2 + (n / 200) * 0.065, 'bod ' || n || ' lipova ' || n || ' mestonka 602 00 60200'
  from generate_series(1, ${POINTS}) n`;

/** Statements that add the rows, and those that take them away again. */
export const ADDRESS_ROWS = {
  add: [ADD_STREETS, ADD_HOUSES, ADD_POINTS, 'analyze address_streets, address_points, shipping_options'],
  remove: [
    "delete from address_streets where municipality like 'bench %'",
    "delete from shipping_options where external_id like 'bench %'",
  ],
  about: `${STREETS * HOUSES} addresses and ${POINTS} points`,
};
