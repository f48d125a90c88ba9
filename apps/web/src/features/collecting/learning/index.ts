export { Learning } from './Learning.tsx';
