import type { ShopContext } from './context.ts';

/** Where goods are collected, and when: what the footer and the mails say of the shop. */
export async function storeAddress(api: ShopContext['api']): Promise<string> {
  const {
    street_address: street,
    postal_code: code,
    city,
    opening_hours: hours,
  } = (await api('GET /shop')).item.company_info;
  return [street, `${code} ${city}`.trim(), hours].filter(Boolean).join(', ');
}
