/** The only shop of this gateway. */
export interface GopayMerchant {
  clientId: string;
  clientSecret: string;
  goid: number;
  name: string;
}

/** Public on purpose: the demo's credentials protect nothing. */
export const demoMerchant: GopayMerchant = {
  clientId: '1000000001',
  clientSecret: 'pult-demo-only',
  goid: 8000000001,
  // The demo shop's name, so that payers recognize it.
  name: 'Tilvena',
};
