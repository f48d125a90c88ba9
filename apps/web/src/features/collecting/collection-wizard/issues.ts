import { collectionCreate } from '@tsenomer/contracts';
import type { FieldIssue } from '@tsenomer/contracts';
import { searchIssues } from '#lib/link-search/search-draft.ts';
import { isSearch } from '#lib/monitoring-kind.ts';
import { isSelectionEmpty, selectionOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { WIZARD_STEPS } from './steps.ts';
import type { WizardStep } from './steps.ts';

export type WizardField =
  | 'kind'
  | 'selection'
  | 'cityId'
  | 'companyIds'
  | 'companyShopIds'
  | 'name'
  | 'note'
  | 'search';

export type IssueCode =
  | 'selection'
  | 'selection_empty'
  | 'importing'
  | 'city'
  | 'companies'
  | 'name'
  | 'tooLong'
  | 'search'
  | 'unknown'
  | 'invalid';

export type Issues = Readonly<Partial<Record<WizardField, IssueCode>>>;

/** Fields of each step, in the order in which they stand on the screen. */
const STEP_FIELDS: Readonly<Record<WizardStep, readonly WizardField[]>> = {
  what: ['kind', 'selection'],
  where: ['cityId', 'companyIds', 'companyShopIds'],
  how: ['name', 'note', 'search'],
};

/** What is wrong with the fields of one step; empty when the next step may be opened. */
export function issuesOf(step: WizardStep, draft: Draft): Issues {
  return JUDGES[step](draft);
}

const JUDGES: Readonly<Record<WizardStep, (draft: Draft) => Issues>> = {
  what: (draft) => {
    if (draft.imports.some(({ productIds }) => productIds === null)) return { selection: 'importing' };
    return isSelectionEmpty(selectionOf(draft)) ? { selection: 'selection' } : {};
  },
  where: (draft) => ({
    ...(draft.cityId === null && { cityId: 'city' }),
    ...(draft.companyIds.length === 0 && { companyIds: 'companies' }),
  }),
  how: parameterIssues,
};

/** Names, notes and the settings of a search are judged by the contract itself, so that limits are written once. */
function parameterIssues(draft: Draft): Issues {
  const { name, note } = collectionCreate.shape;
  return {
    ...(draft.name.trim() === '' ? { name: 'name' } : !name.safeParse(draft.name).success && { name: 'tooLong' }),
    ...(!note.safeParse(draft.note).success && { note: 'tooLong' }),
    ...(isSearch(draft.kind) && Object.keys(searchIssues(draft.search)).length > 0 && { search: 'search' }),
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
  kind: 'kind',
  selection: 'selection',
  cityId: 'cityId',
  companyIds: 'companyIds',
  companyShopIds: 'companyShopIds',
  name: 'name',
  note: 'note',
  settings: 'search',
};

/**
 * Brings what the server found (`body.selection`, `body.settings.balanceFlag`) back to fields, and names their first
 * step.
 */
export function serverIssues(
  fields: readonly FieldIssue[],
): { readonly step: WizardStep; readonly issues: Issues } | null {
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
