export { ParserConfigTab } from './ParserConfigTab.tsx';
