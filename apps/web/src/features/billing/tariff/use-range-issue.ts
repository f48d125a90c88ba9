import type { RangeIssue } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useLineWords } from './use-line-words.ts';

/** What forbids a range, and what would be right, in words. */
export function useRangeIssue(): (issue: RangeIssue) => string {
  const { t } = useTranslation();
  const words = useLineWords();
  return (issue) => {
    if (issue.code === 'zero' || issue.code === 'order') return t(($) => $.billing.ranges[issue.code]);
    const range = words.range(issue.of);
    if (issue.code === 'endless') return t(($) => $.billing.ranges.endless, { range });
    return 'start' in issue
      ? t(($) => $.billing.ranges[issue.code], { range, start: issue.start })
      : t(($) => $.billing.ranges[issue.code === 'gap' ? 'gapTo' : 'overlapTo'], { range, end: issue.end });
  };
}
