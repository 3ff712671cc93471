import type { DisplayPrice } from './display-price.ts';

/** The amount that stands first: without tax for businesses. */
export const firstOf = ({ untaxed, formatted }: DisplayPrice): string => untaxed ?? formatted;
