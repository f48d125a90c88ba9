export { CollectionWizard } from './CollectionWizard.tsx';
