/** Apart from what is wrong in a step: the address knows the steps before the wizard is fetched. */
export const WIZARD_STEPS = ['what', 'where', 'how'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];
