/** Phases of the checkout: which one a cart may enter, links between them, and why a buyer was redirected. */
export { CheckoutSteps } from './checkout-steps.tsx';
export { enterPhase } from './enter-phase.ts';
export { PhaseLink } from './phase-link.tsx';
export { PhaseNotice } from './phase-notice.tsx';
export { canEnter, factsOf, latestPhase, type Phase } from './phases.ts';
