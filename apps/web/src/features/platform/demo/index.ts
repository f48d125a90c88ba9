export { DemoNotice } from './DemoNotice.tsx';
