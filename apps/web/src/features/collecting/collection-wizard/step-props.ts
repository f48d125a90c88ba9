import type { Draft } from './draft.ts';
import type { Issues, WizardField } from './issues.ts';
import type { SelectionCount } from './use-selection-count.ts';
import type { ChangeDraft } from './use-wizard.ts';

/** What every step of the wizard is given. */
export interface StepProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly issues: Issues;
  /** The field to look at, as a new object each time. */
  readonly focus: { readonly field: WizardField } | null;
  readonly count: SelectionCount | null;
}

/** The focus request, if it is about this field. */
export function focusOn(focus: StepProps['focus'], field: WizardField): object | null {
  return focus?.field === field ? focus : null;
}
