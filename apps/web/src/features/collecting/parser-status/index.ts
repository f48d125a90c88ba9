export { ParserStatus } from './ParserStatus.tsx';
