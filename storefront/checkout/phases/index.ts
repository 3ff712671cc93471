/** The phases of buying: which one a cart may enter, the way between them, and why somebody was led back. */
export { CheckoutSteps } from './checkout-steps.tsx';
export { enterPhase } from './enter-phase.ts';
export { PhaseLink } from './phase-link.tsx';
export { PhaseNotice } from './phase-notice.tsx';
export { canEnter, factsOf, type Phase } from './phases.ts';
