export { MatchingTables } from './MatchingTables.tsx';
