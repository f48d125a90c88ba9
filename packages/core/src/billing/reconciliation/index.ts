export { reconcileLedger } from './reconcile-ledger.ts';
