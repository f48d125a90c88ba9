import { collectionCreate } from '@tsenomer/contracts';
import type { FieldIssue } from '@tsenomer/contracts';
import { creationOf, isSelectionEmpty, selectionOf } from './draft.ts';
import type { Draft } from './draft.ts';

export const WIZARD_STEPS = ['what', 'where', 'how'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export type WizardField = 'kind' | 'selection' | 'cityId' | 'companyIds' | 'companyShopIds' | 'name' | 'note' | 'topCount';

export type IssueCode =
  | 'selection' | 'selection_empty' | 'city' | 'companies' | 'name' | 'tooLong' | 'topCount' | 'unknown' | 'invalid';

export type Issues = Readonly<Partial<Record<WizardField, IssueCode>>>;

/** Fields of each step, in the order in which they stand on the screen. */
const STEP_FIELDS: Readonly<Record<WizardStep, readonly WizardField[]>> = {
  what: ['kind', 'selection'],
  where: ['cityId', 'companyIds', 'companyShopIds'],
  how: ['name', 'topCount', 'note'],
};

/** What is wrong with the fields of one step; empty when the next step may be opened. */
export function issuesOf(step: WizardStep, draft: Draft): Issues {
  return JUDGES[step](draft);
}

const JUDGES: Readonly<Record<WizardStep, (draft: Draft) => Issues>> = {
  what: (draft) => (isSelectionEmpty(selectionOf(draft)) ? { selection: 'selection' } : {}),
  where: (draft) => ({
    ...(draft.cityId === null && { cityId: 'city' }),
    ...(draft.companyIds.length === 0 && { companyIds: 'companies' }),
  }),
  how: parameterIssues,
};

/** Names, notes and settings are judged by the contract itself, so that limits are written once. */
function parameterIssues(draft: Draft): Issues {
  const { name, note } = collectionCreate.shape;
  const { settings } = creationOf(draft, 1);
  return {
    ...(draft.name.trim() === '' ? { name: 'name' } : !name.safeParse(draft.name).success && { name: 'tooLong' }),
    ...(!note.safeParse(draft.note).success && { note: 'tooLong' }),
    ...(!collectionCreate.shape.settings.safeParse(settings).success && { topCount: 'topCount' }),
  };
}

/** The first step that stands in the way of creating, with what is wrong there; null when nothing does. */
export function firstWrongStep(draft: Draft): { readonly step: WizardStep; readonly issues: Issues } | null {
  for (const step of WIZARD_STEPS) {
    const issues = issuesOf(step, draft);
    if (Object.keys(issues).length > 0) return { step, issues };
  }
  return null;
}

/** The field to put the cursor into: the first wrong one from above. */
export function firstWrongField(step: WizardStep, issues: Issues): WizardField | null {
  return STEP_FIELDS[step].find((field) => issues[field] !== undefined) ?? null;
}

const FIELD_OF_PATH: Readonly<Record<string, WizardField>> = {
  kind: 'kind', selection: 'selection', cityId: 'cityId', companyIds: 'companyIds', companyShopIds: 'companyShopIds',
  name: 'name', note: 'note', settings: 'topCount',
};

/** Brings what the server found (`body.selection`, `body.settings.topCount`) back to fields, and names their first step. */
export function serverIssues(fields: readonly FieldIssue[]): { readonly step: WizardStep; readonly issues: Issues } | null {
  const issues: Partial<Record<WizardField, IssueCode>> = {};
  for (const { path, code } of fields) {
    const name = /^body\.(\w+)/.exec(path)?.[1];
    const field = name === undefined ? undefined : FIELD_OF_PATH[name];
    if (field === undefined || issues[field] !== undefined) continue;
    issues[field] = code === 'selection_empty' || code === 'unknown' ? code : 'invalid';
  }
  const step = WIZARD_STEPS.find((candidate) => firstWrongField(candidate, issues) !== null);
  return step === undefined ? null : { step, issues };
}
