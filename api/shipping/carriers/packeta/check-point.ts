import { z } from 'zod';
import { CarrierUnavailable, type RefusedField, type Shipment } from '../carrier.ts';

const TIMEOUT = 10_000;

const answer = z.object({
  isValid: z.boolean(),
  errors: z
    .array(z.object({ code: z.string().max(200), description: z.string().max(1_000).nullish() }))
    .max(50)
    .nullish(),
});

interface Access {
  checkUrl: string;
  pointsKey: string;
  timeout?: number;
}

/** Asks whether a parcel may go to a point; without an answer nothing is known. */
export async function checkPoint(
  { checkUrl, pointsKey, timeout = TIMEOUT }: Access,
  point: string,
  { country, weight, cashOnDelivery }: Pick<Shipment, 'country' | 'weight' | 'cashOnDelivery'>,
): Promise<RefusedField[]> {
  const options = { country: country.toLowerCase(), weight: weight / 1_000, cashOnDelivery: cashOnDelivery > 0 };
  try {
    const response = await fetch(checkUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ apiKey: pointsKey, options, point: { id: point } }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`the answer was ${response.status}`);
    const { isValid, errors } = answer.parse(await response.json());
    if (isValid) return [];
    const refused = (errors ?? []).map(({ code, description }) => ({ field: code, reason: description ?? '' }));
    return refused.length > 0 ? refused : [{ field: 'point', reason: '' }];
  } catch (cause) {
    throw new CarrierUnavailable('Packeta did not say whether the point can be used', { cause });
  }
}
