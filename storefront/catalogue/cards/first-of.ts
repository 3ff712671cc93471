import type { ShownPrice } from './shown-price.ts';

/** The amount that stands first: without tax for businesses. */
export const firstOf = ({ untaxed, formatted }: ShownPrice): string => untaxed ?? formatted;
