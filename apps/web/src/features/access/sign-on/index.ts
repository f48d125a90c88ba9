export { SignOnPanel } from './SignOnPanel.tsx';
export { SignOnReturn } from './SignOnReturn.tsx';
