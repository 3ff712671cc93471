import type { TestShop } from '../shops/index.ts';

const inLanguages = (words: string) => ({ cs: words, sk: words, en: words });

/** A template of mails for `TEMPLATE_WRITES` to change. */
export async function addTemplate({ sql }: Pick<TestShop, 'sql'>): Promise<void> {
  const words = JSON.stringify(inLanguages('Objednávka {order_number}'));
  await sql("insert into mail_templates (id, name, subject, text) values (500, 'Zpoždění', $1, $1)", [words]);
}

/** Operators' calls about templates that write, with requests that change something. */
export const TEMPLATE_WRITES: Record<string, [path: string, body: unknown][]> = {
  'POST /mail-templates': [
    [
      '/mail-templates',
      { name: 'Osobně', subject: inLanguages('Vyzvednutí'), text: inLanguages('Přijďte do {shop_name}.') },
    ],
  ],
  'PATCH /mail-templates/{id}': [
    ['/mail-templates/500', { name: 'Zpoždění o den', subject: { en: 'A day late' }, text: { sk: 'Zajtra' } }],
  ],
  'DELETE /mail-templates/{id}': [['/mail-templates/500', undefined]],
};
