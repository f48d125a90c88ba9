import { NativeSelect, TextInput } from '@mantine/core';
import type { ExplainedField } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { isAmount, NOT_SAID } from './label-draft.ts';
import type { FieldDraft, LabelIssue, Verdict } from './label-draft.ts';
import { useReadingWords } from './use-reading-words.ts';

interface FieldCorrectionProps {
  readonly explained: ExplainedField;
  readonly draft: FieldDraft;
  readonly issue: LabelIssue | undefined;
  readonly onChange: (draft: FieldDraft) => void;
}

/** What somebody says of a field: a choice, and the right value where it is another one. */
export function FieldCorrection({ explained: { field, said }, draft, issue, onChange }: FieldCorrectionProps) {
  const { t } = useTranslation();
  const name = useReadingWords().fieldName(field);
  const verdict = (each: Verdict) => ({ value: each, label: t(($) => $.learning.verdicts[each]) });
  const choices =
    field === 'availability'
      ? [
          verdict('skip'),
          ...(['InStock', 'OutOfStock'] as const).map((value) => ({ value, label: t(($) => $.learning[value]) })),
          verdict('none'),
        ]
      : [verdict('skip'), ...(said === null ? [] : [verdict('right')]), verdict('other'), verdict('none')];
  const chosen = field === 'availability' && draft.verdict === 'other' ? draft.value : draft.verdict;
  const choose = (value: string): void => {
    if (value === 'InStock' || value === 'OutOfStock') onChange({ verdict: 'other', value });
    else if (value === 'other') onChange({ verdict: 'other', value: said ?? '' });
    else onChange(value === 'right' || value === 'none' ? { verdict: value, value: '' } : NOT_SAID);
  };
  return (
    <>
      <NativeSelect
        description={t(($) => $.learning.correct)}
        aria-label={t(($) => $.learning.verdict, { field: name })}
        data={choices}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {field !== 'availability' && draft.verdict === 'other' && (
        <TextInput
          aria-label={t(($) => $.learning.value, { field: name })}
          placeholder={isAmount(field) ? t(($) => $.learning.amountHint) : undefined}
          inputMode={isAmount(field) ? 'decimal' : 'text'}
          autoComplete="off"
          value={draft.value}
          error={issue && t(($) => $.learning.issues[issue])}
          onChange={(event) => onChange({ verdict: 'other', value: event.currentTarget.value })}
        />
      )}
    </>
  );
}
