export { keepCheckedPage } from './keep-page.ts';
export { unlikely } from './unlikely.ts';
