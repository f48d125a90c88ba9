import { useCallback, useEffect, useState } from 'react';
import type { FieldIssue } from '@tsenomer/contracts';
import { changed, EMPTY_DRAFT } from './draft.ts';
import type { Draft } from './draft.ts';
import { firstWrongField, firstWrongStep, issuesOf, serverIssues } from './issues.ts';
import type { Issues, WizardField } from './issues.ts';
import { WIZARD_STEPS } from './steps.ts';
import type { WizardStep } from './steps.ts';
import { useDraft } from './use-draft.ts';

export type ChangeDraft = (patch: Partial<Draft>) => void;

interface Focus {
  readonly field: WizardField;
}

const FIELD_OF_KEY: Readonly<Record<keyof Draft, WizardField | null>> = {
  kind: 'kind',
  tagIds: 'selection',
  brandIds: 'selection',
  categoryIds: 'selection',
  products: 'selection',
  imports: 'selection',
  cityId: 'cityId',
  companyIds: 'companyIds',
  companyShops: 'companyShopIds',
  name: 'name',
  note: 'note',
  settings: null,
  search: 'search',
  runNow: null,
};

/** Puts another step into the address; `instead` of one that it should not have asked for. */
export type OpenStep = (step: WizardStep, instead?: boolean) => void;

interface WizardPlace {
  readonly userId: number;
  /** What is saved of the monitoring that is edited; null for a new one. */
  readonly saved: Draft | null;
  /** An import whose products a new draft begins with. */
  readonly importId: number | undefined;
  /** The step that the address asks for. */
  readonly asked: WizardStep;
  readonly onStep: OpenStep;
}

/**
 * The draft, the step that is open and what is wrong with it. `focus` names a field anew each time it must be looked
 * at.
 */
export function useWizard({ userId, saved, importId, asked, onStep }: WizardPlace) {
  const { draft, setDraft, ...kept } = useDraft({ userId, saved, importId });
  const step = useStep(asked, draft);
  useEffect(() => {
    if (step !== asked) onStep(step, true);
  });
  const [issues, setIssues] = useState<Issues>({});
  const [focus, setFocus] = useState<Focus | null>(null);

  const change: ChangeDraft = useCallback(
    (patch) => {
      setDraft((current) => changed(current, patch));
      setIssues((current) => without(current, patch));
    },
    [setDraft],
  );

  const show = (wrong: { readonly step: WizardStep; readonly issues: Issues }): void => {
    if (wrong.step !== step) onStep(wrong.step);
    setIssues(wrong.issues);
    const field = firstWrongField(wrong.step, wrong.issues);
    setFocus(field === null ? null : { field });
  };

  /** Opens a step; every step before it must be in order. */
  const open = (target: WizardStep): void => {
    const before = WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(target));
    for (const earlier of before) {
      const wrong = issuesOf(earlier, draft);
      if (Object.keys(wrong).length > 0) return show({ step: earlier, issues: wrong });
    }
    setIssues({});
    setFocus(null);
    if (target !== step) onStep(target);
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

  return { draft, change, step, open, issues, focus, check, refuse, dirty: draft !== (saved ?? EMPTY_DRAFT), ...kept };
}

/**
 * The step that is open: the one that the address asks for, or the one that stands in its way as the draft is at that
 * moment. What becomes of the draft later opens none.
 */
function useStep(asked: WizardStep, draft: Draft): WizardStep {
  const [open, setOpen] = useState({ asked, step: earlier(asked, firstWrongStep(draft)?.step) });
  if (open.asked === asked) return open.step;
  const step = earlier(asked, firstWrongStep(draft)?.step);
  setOpen({ asked, step });
  return step;
}

function earlier(one: WizardStep, other: WizardStep = one): WizardStep {
  return WIZARD_STEPS.indexOf(other) < WIZARD_STEPS.indexOf(one) ? other : one;
}

function without(issues: Issues, patch: Partial<Draft>): Issues {
  const fields = new Set(Object.entries(FIELD_OF_KEY).flatMap(([key, field]) => (key in patch ? [field] : [])));
  const rest = Object.entries(issues).filter(([field]) => ![...fields].some((gone) => gone === field));
  return Object.fromEntries(rest);
}
