import { z } from 'zod';
import { price } from './fields.ts';

/** Tax of one rate in a total. */
export const taxPerRate = z.object({ tax_rate: z.number(), price, taxed_price: price, tax_amount: price });
