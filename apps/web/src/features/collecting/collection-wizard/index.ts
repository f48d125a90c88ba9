export { CollectionWizard } from './CollectionWizard.tsx';
export { EditWizard } from './EditWizard.tsx';

export { numberOf, stepAt, WIZARD_DEFAULTS, wizardAddress } from './wizard-address.ts';
export type { OpenStep } from './use-wizard.ts';
