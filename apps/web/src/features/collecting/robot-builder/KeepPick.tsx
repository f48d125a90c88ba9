import { useMutation } from '@tanstack/react-query';
import { learningRoutes, TAUGHT_FIELDS } from '@tsenomer/contracts';
import type { FieldValue, PageLabels, PickedElementItem, RobotSelectorField } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { mutation } from '#lib/api/index.ts';
import { useValueWords } from './use-value-words.ts';

interface KeepPickProps {
  readonly snapshotId: string;
  readonly field: RobotSelectorField;
  readonly picked: PickedElementItem;
}

/** Keeps the page with what was picked as the right value of its field: an example to train the reading on. */
export function KeepPick({ snapshotId, field, picked }: KeepPickProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { valueText } = useValueWords();
  const value = picked.candidates.find((candidate) => candidate.value !== null)?.value ?? null;
  const labels = value && labelsOf(field, value);
  const keep = useMutation({
    ...mutation(learningRoutes.labelSnapshot),
    onSuccess: () => value && toasts.success(t(($) => $.learning.keptPick, { value: valueText(value) })),
    onError: toasts.failure,
  });
  if (labels === null) return null;
  return (
    <div>
      <BusyButton
        variant="subtle"
        size="compact-sm"
        busy={keep.isPending}
        onClick={() => keep.mutate({ params: { id: snapshotId }, body: labels })}
      >
        {t(($) => $.learning.keepPick)}
      </BusyButton>
    </div>
  );
}

/** The label that a picked value makes; null for fields that are not learnt. */
function labelsOf(field: RobotSelectorField, value: FieldValue): PageLabels | null {
  const taught = TAUGHT_FIELDS.find((each) => each === field);
  if (taught === undefined || value.kind === 'number') return null;
  if (value.kind === 'money') return { [taught]: value.amount };
  return { [taught]: value.kind === 'text' ? value.text : value.availability };
}
