import { useCallback, useState } from 'react';
import type { FieldIssue } from '@tsenomer/contracts';
import { changed, EMPTY_DRAFT } from './draft.ts';
import type { Draft } from './draft.ts';
import { firstWrongField, firstWrongStep, issuesOf, serverIssues, WIZARD_STEPS } from './issues.ts';
import type { Issues, WizardField, WizardStep } from './issues.ts';

export type ChangeDraft = (patch: Partial<Draft>) => void;

interface Focus {
  readonly field: WizardField;
}

const FIELD_OF_KEY: Readonly<Record<keyof Draft, WizardField | null>> = {
  kind: 'kind', tagIds: 'selection', brandIds: 'selection', categoryIds: 'selection', products: 'selection',
  cityId: 'cityId', companyIds: 'companyIds', companyShops: 'companyShopIds',
  name: 'name', note: 'note', settings: null, search: 'search', runNow: null,
};

/** The draft, the step that is open and what is wrong with it. `focus` names a field anew each time it must be looked at. */
export function useWizard() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [step, setStep] = useState<WizardStep>('what');
  const [issues, setIssues] = useState<Issues>({});
  const [focus, setFocus] = useState<Focus | null>(null);

  const change: ChangeDraft = useCallback((patch) => {
    setDraft((current) => changed(current, patch));
    setIssues((current) => without(current, patch));
  }, []);

  const show = useCallback((wrong: { readonly step: WizardStep; readonly issues: Issues }) => {
    setStep(wrong.step);
    setIssues(wrong.issues);
    const field = firstWrongField(wrong.step, wrong.issues);
    setFocus(field === null ? null : { field });
  }, []);

  /** Opens a step; every step before it must be in order. */
  const open = (target: WizardStep): void => {
    const before = WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(target));
    for (const earlier of before) {
      const wrong = issuesOf(earlier, draft);
      if (Object.keys(wrong).length > 0) return show({ step: earlier, issues: wrong });
    }
    setIssues({});
    setFocus(null);
    setStep(target);
  };

  /** Whether everything is in order; shows the first step that is not. */
  const check = (): boolean => {
    const wrong = firstWrongStep(draft);
    if (wrong !== null) show(wrong);
    return wrong === null;
  };

  /** Shows what the server refused at its fields; false when it named none of ours. */
  const refuse = (fields: readonly FieldIssue[]): boolean => {
    const wrong = serverIssues(fields);
    if (wrong !== null) show(wrong);
    return wrong !== null;
  };

  return { draft, change, step, open, issues, focus, check, refuse, dirty: draft !== EMPTY_DRAFT };
}

function without(issues: Issues, patch: Partial<Draft>): Issues {
  const fields = new Set(Object.entries(FIELD_OF_KEY).flatMap(([key, field]) => (key in patch ? [field] : [])));
  const rest = Object.entries(issues).filter(([field]) => ![...fields].some((gone) => gone === field));
  return Object.fromEntries(rest);
}
