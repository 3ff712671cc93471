/** The one shop that this gateway knows. */
export interface GopayMerchant {
  clientId: string;
  clientSecret: string;
  goid: number;
  name: string;
}

/** Published on purpose: a demo shop has no secret to keep. */
export const demoMerchant: GopayMerchant = {
  clientId: '1000000001',
  clientSecret: 'pult-demo-only',
  goid: 8000000001,
  // As the demo shop calls itself: the payer must know whom they pay.
  name: 'Tilvena',
};
