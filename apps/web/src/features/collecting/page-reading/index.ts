export { PageReading } from './PageReading.tsx';
