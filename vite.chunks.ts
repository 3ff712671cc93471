/** Files of what is loaded together, by folder; a name at the end is one file. Everything else is split by the pages that import it. */
export const CHUNKS: Record<string, readonly string[]> = {
  base: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/react-router/',
    'node_modules/scheduler/',
    'contract/client/',
  ],
  // Of forms and dialogs, which no page of the catalogue needs at first.
  forms: [
    'contract/customers/address-fields.ts',
    'contract/customers/profile-lengths.ts',
    'storefront/customers/third-party/begin-at-provider.ts',
    'storefront/customers/third-party/provider-form.tsx',
    'storefront/lib/forms/preference-options.tsx',
    'storefront/lib/forms/notices-once.ts',
    'storefront/ui/forms/',
  ],
  purchase: ['storefront/ui/purchase/'],
  // What the steps of a purchase share, and an account that begins one.
  steps: [
    'contract/addresses/rules.ts',
    'contract/promotions/rules.ts',
    'contract/registers/rules.ts',
    'storefront/cart/fast-checkout.tsx',
    'storefront/lib/forms/acknowledged.tsx',
    'storefront/lib/forms/use-queued-submit.ts',
    'storefront/lib/totals/cart-embed.ts',
  ],
  // What a press of a heart needs.
  wishes: ['storefront/browser/wish-list.ts', 'storefront/lib/lists/wish-in.ts'],
  listing: ['storefront/catalogue/listing/'],
  // On the home page and above listings.
  banners: ['storefront/content/banners/'],
  // What the pages of the customer share.
  customer: [
    'storefront/customers/account/account-action.ts',
    'storefront/customers/account/account-frame.tsx',
    'storefront/customers/account/account-section.tsx',
    'storefront/customers/account/confirm-first.tsx',
    'storefront/customers/account/email-section.tsx',
    'storefront/customers/account/intents.ts',
    'storefront/customers/account/profile-values.ts',
    'storefront/customers/account/reauthentication.tsx',
    'storefront/customers/account/show-customer.ts',
    'storefront/lib/shop/customer-pages.ts',
  ],
  // Of products with something inside them: services, texts of the buyer.
  contents: [
    'storefront/catalogue/contents/',
    'storefront/pages/products/inside-product.ts',
    'storefront/pages/products/product-with-contents.tsx',
    'storefront/ui/written/',
  ],
  choices: ['storefront/catalogue/variant-picker.tsx', 'storefront/pages/products/product-with-choices.tsx'],
  // What every public page needs, with all that it imports.
  cards: [
    'contract/customers/rules.ts',
    'contract/shipping/rules.ts',
    'contract/typed-amount.ts',
    'storefront/catalogue/cards/',
    'storefront/content/article-row.tsx',
    'storefront/content/hook-texts.tsx',
    'storefront/content/page-address.ts',
    'storefront/lib/dom/',
    'storefront/lib/forms/fields.ts',
    'storefront/lib/forms/picked.ts',
    'storefront/lib/forms/product-fields.ts',
    'storefront/lib/goods/',
    'storefront/lib/http/',
    'storefront/lib/words/',
    'storefront/pages/lookup/content.tsx',
    'storefront/reviews/reviews-island.tsx',
    'storefront/ui/',
  ],
};

const escaped = (path: string) => path.replace(/[.]/g, '\\.');

/** Groups for the bundler: the first that names a file has it, one file for each, as every file costs a third of a kilobyte of headers. */
export const chunkGroups = () =>
  Object.entries(CHUNKS).map(([name, paths]) => ({
    name,
    test: new RegExp(`/(?:${paths.map(escaped).join('|')})${name === 'base' ? '|^\\0?rolldown/runtime' : ''}`),
    includeDependenciesRecursively: name === 'base' || name === 'cards',
  }));
