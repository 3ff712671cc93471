import type { AddressDetail, AddressSuggestion } from '../../contract/addresses/records.ts';
import { type AddressCountry, MOST_SUGGESTIONS } from '../../contract/addresses/rules.ts';
import type { Executor } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';
import { type Coordinates, type FoundAddress, findAddresses, readAddress, readMiddle, readPlain } from './store.ts';
import { partsOf, readTyped } from './words-of.ts';

/** The first reading of what was typed that finds something. */
async function findTyped(db: Executor, typed: string, countries: readonly AddressCountry[], limit: number) {
  const parts = partsOf(typed);
  for (const reading of readTyped(parts, await readPlain(db, parts))) {
    const found = await findAddresses(db, reading, countries, limit);
    if (found.length > 0) return found;
  }
  return [];
}

const recordOf = ({ id, street, number, city, post_code: code }: FoundAddress): AddressSuggestion => ({
  id: `${number === null ? 'street' : 'address'}-${id}`,
  value: number === null ? street : `${street} ${number}`,
  context: code === null ? city : `${code} ${city}`,
  precision: number === null ? 'street' : 'address',
});

/** Suggestions for what was typed. */
export async function suggestAddresses(
  db: Executor,
  typed: string,
  countries: readonly AddressCountry[],
): Promise<AddressSuggestion[]> {
  return (await findTyped(db, typed, countries, MOST_SUGGESTIONS)).map(recordOf);
}

/** The fields of a suggestion; 404 for one that an import has replaced. */
export async function readSuggestion(db: Executor, id: string): Promise<AddressDetail> {
  const kind = id.startsWith('street') ? 'street' : 'address';
  const row = await readAddress(db, kind, Number(id.slice(kind.length + 1)));
  if (!row) throw notFound();
  return row;
}

const POST_CODE = /^(\d{3}) ?(\d{2})$/;

/** Where an address, a street, a town or a post code is; null where the register does not say. */
export async function locate(
  db: Executor,
  typed: string,
  countries: readonly AddressCountry[],
): Promise<Coordinates | null> {
  const text = typed.trim();
  if (POST_CODE.test(text)) return readMiddle(db, 'post_code', text.replace(POST_CODE, '$1 $2'), countries);
  const town = await readMiddle(db, 'city', text, countries);
  if (town) return town;
  const [first] = await findTyped(db, text, countries, 1);
  if (!first || first.latitude === null || first.longitude === null) return null;
  return { latitude: first.latitude, longitude: first.longitude };
}
