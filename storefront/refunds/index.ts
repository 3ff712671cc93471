export { loadReturns, loadWaysBack, loadWithdrawal, orderIn } from './load-withdrawal.ts';
export { ReturnsList } from './returns-list.tsx';
export { DONE, STATED, sendWithdrawal } from './send-withdrawal.ts';
export { StatementView, WithdrawalView } from './withdrawal-view.tsx';
