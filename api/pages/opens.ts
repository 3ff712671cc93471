import { Failure, type RequestContext } from '../platform/http/index.ts';
import { isReserved, pathOf } from '../routing/index.ts';
import type { createLookup } from './lookup.ts';

/** Whether an address opens a page that the caller may see. Fixed screens are no records, and always do. */
export type Opens = (address: string, context: RequestContext, tag: (...tags: string[]) => void) => Promise<boolean>;

export const createOpens =
  (lookup: ReturnType<typeof createLookup>): Opens =>
  async (address, context, tag) => {
    const path = pathOf(new URL(address, 'http://shop.invalid'));
    if (isReserved(path)) return true;
    try {
      await lookup(path, context, tag);
      return true;
    } catch (error) {
      if (error instanceof Failure && error.type === 'not_found') return false;
      throw error;
    }
  };
