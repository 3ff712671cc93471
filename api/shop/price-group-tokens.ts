import { z } from 'zod';
import { priceGroupOf } from '../../contract/customers/rules.ts';
import { createSignedTokens, type DeriveKey } from '../platform/secrets/index.ts';

/** More groups than this would not fit into a cookie; such a customer sees public pages as everybody does. */
const MOST_GROUPS = 200;

const claims = z.object({ groups: z.array(z.int().positive()).min(1).max(MOST_GROUPS) });

/** Tokens that name groups of customers and nobody in them, for pages shared by all customers of the same groups. */
export interface PriceGroupTokens {
  /** Null for a customer without a group. */
  issue(customerGroupIds: readonly number[], expiresAt: Date): Promise<string | null>;
  /** Sorted ids of the groups; none for a token that is forged, expired or made for something else. */
  groupsOf(token: string): Promise<readonly number[]>;
  /** The same as a part of cache keys. */
  priceGroupOf(token: string): Promise<string>;
}

export function createPriceGroupTokens(keyOf: DeriveKey, clock: () => Date): PriceGroupTokens {
  const tokens = createSignedTokens({ key: keyOf('price-group'), audience: 'price-group', schema: claims, clock });
  const groupsOf = async (token: string) => (await tokens.verify(token))?.groups ?? [];
  return {
    async issue(customerGroupIds, expiresAt) {
      if (customerGroupIds.length === 0 || customerGroupIds.length > MOST_GROUPS) return null;
      return tokens.sign({ groups: customerGroupIds.toSorted((one, other) => one - other) }, expiresAt);
    },
    groupsOf,
    priceGroupOf: async (token) => priceGroupOf(await groupsOf(token)),
  };
}
