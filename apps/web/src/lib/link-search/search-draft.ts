import { linkSearchSettings } from '@tsenomer/contracts';
import type { LinkSearchSettings } from '@tsenomer/contracts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';

export const SEARCH_NUMBERS = ['accuracyThreshold', 'topCount', 'timeout', 'threadCount'] as const;
export type SearchNumber = (typeof SEARCH_NUMBERS)[number];

/** Settings of a search as their fields hold them: a number that is being typed may be empty. */
export type SearchDraft = Omit<LinkSearchSettings, SearchNumber> & Readonly<Record<SearchNumber, number | ''>>;

/** What may be wrong with a number: the spec's own words for a timeout (P2 §5), the bounds of the others. */
export type SearchIssue = 'timeout_too_small' | 'timeout_too_large' | SearchNumber;

/** The settings that a draft means. A draft with issues gives settings that the contract refuses. */
export function searchSettingsOf(draft: SearchDraft): LinkSearchSettings {
  const number = (field: SearchNumber): number => (draft[field] === '' ? Number.NaN : draft[field]);
  return {
    ...draft,
    accuracyThreshold: number('accuracyThreshold'),
    topCount: number('topCount'),
    timeout: number('timeout'),
    threadCount: number('threadCount'),
  };
}

/** What is wrong with a draft, by field. */
export function searchIssues(draft: SearchDraft): Readonly<Partial<Record<SearchNumber, SearchIssue>>> {
  const broken = schemaIssues(linkSearchSettings, searchSettingsOf(draft));
  const issues: Partial<Record<SearchNumber, SearchIssue>> = {};
  for (const field of SEARCH_NUMBERS) {
    const code = broken[field];
    if (code !== undefined) issues[field] = code === 'timeout_too_small' || code === 'timeout_too_large' ? code : field;
  }
  return issues;
}
