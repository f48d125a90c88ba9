export { FtpTab } from './FtpTab.tsx';
