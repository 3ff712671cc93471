import { expect, test } from 'vitest';
import { isSameCompany } from './same-company.ts';

test.each([
  ['Ukážková pekáreň Rožtek s.r.o.', 'Rožtek s.r.o.'],
  ['Ukážková pekáreň Rožtek s.r.o.', 'UKAZKOVA PEKAREN ROZTEK'],
  ['MÜLLER STRASSE GMBH', 'Müller Straße'],
  ['ŁÓDŹ KOSMETYKI SP. Z O.O.', 'Lodz Kosmetyki'],
  ['HP s. r. o.', 'HP'],
  ['A.B. Trade Ltd', 'ab trade'],
  ['Αρωματοπωλείο ΑΕ', 'αρωματοπωλειο'],
  ['ΑΡΩΜΑΤΟΠΩΛΕΙΟ ΜΟΝΟΠΡΟΣΩΠΗ ΙΚΕ', 'Aromatopoleio IKE'],
  ['ПРИМЕРНА ФУРНА - ЕООД', 'Primerna Furna EOOD'],
  ['ПРИМЕРНА ФУРНА - ЕООД', 'Primerna Furna (Примерна фурна)'],
  ['---', 'Cokoli s.r.o.'],
  [null, 'Cokoli s.r.o.'],
])('the number of %s may be that of %s', (registered, typed) => {
  expect(isSameCompany(registered, typed)).toBe(true);
});

test.each([
  ['Ukážková pekáreň Rožtek s.r.o.', 'Jan Novák'],
  ['Ukážková pekáreň Rožtek s.r.o.', 'Novák spol. s r.o.'],
  ['Ukážková pekáreň Rožtek s.r.o.', 's.r.o.'],
  ['Ukážková pekáreň Rožtek s.r.o.', ''],
  ['MUSTER GMBH', 'Andere GmbH'],
  ['Acme Company Limited', 'The Limited Company'],
  ['HP s. r. o.', 'IBM s.r.o.'],
  ['Rožtek s.r.o.', 'Rož'],
  ['ПРИМЕРНА ФУРНА - ЕООД', 'Друга фирма ЕООД'],
  ['ΑΡΩΜΑΤΟΠΩΛΕΙΟ ΑΕ', 'Κάποιος Άλλος ΑΕ'],
  ['ΑΡΩΜΑΤΟΠΩΛΕΙΟ HELLAS', 'Jan Novák'],
  ['ΑΡΩΜΑΤΟΠΩΛΕΙΟ ΑΕ', ''],
  ['Ukážková pekáreň Rožtek s.r.o.', 'Ян Новак'],
])('the number of %s is not that of %j', (registered, typed) => {
  expect(isSameCompany(registered, typed)).toBe(false);
});
