import { Alert, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { learningRoutes } from '@tsenomer/contracts';
import type { PageExplanationItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { FieldCorrection } from './FieldCorrection.tsx';
import { FieldWhy } from './FieldWhy.tsx';
import { labelIssues, labelsOf, NOT_SAID } from './label-draft.ts';
import type { LabelDraft } from './label-draft.ts';
import styles from './reading.module.css';
import { useReadingWords } from './use-reading-words.ts';

/** What is read from a fetched page without a robot and why, and a form to say what is right. */
export function SnapshotReading({ snapshotId }: { readonly snapshotId: string }) {
  const explanation = useQuery(query(learningRoutes.explainSnapshot, { params: { id: snapshotId } }));
  return (
    <QueryView query={explanation}>
      {(explained) => <Corrections snapshotId={snapshotId} explanation={explained} />}
    </QueryView>
  );
}

interface CorrectionsProps {
  readonly snapshotId: string;
  readonly explanation: PageExplanationItem;
}

function Corrections({ snapshotId, explanation }: CorrectionsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const words = useReadingWords();
  const [draft, setDraft] = useState<LabelDraft>({});
  const labels = labelsOf(draft, explanation);
  const issues = labelIssues(labels);
  const said = Object.keys(labels).length;
  const keep = useMutation({
    ...mutation(learningRoutes.labelSnapshot),
    onSuccess: (page) => {
      setDraft({});
      toasts.success(
        t(($) => $.learning.keptAs, { fields: page.labels.map(({ field }) => words.fieldName(field)).join(', ') }),
      );
    },
    onError: toasts.failure,
  });
  const { blocked, notFound, fields } = explanation;
  return (
    <Form
      busy={keep.isPending}
      className={styles['fields']}
      onSubmit={() =>
        said > 0 && Object.keys(issues).length === 0 && keep.mutate({ params: { id: snapshotId }, body: labels })
      }
    >
      {blocked !== null && <Alert color="yellow">{t(($) => $.learning.blocked, { sign: blocked })}</Alert>}
      {notFound !== null && <Alert color="yellow">{t(($) => $.learning.notFound, { sign: notFound })}</Alert>}
      {fields.map((explained) => {
        const { field, source, path } = explained;
        return (
          <fieldset key={field} className={styles['field']} aria-label={words.fieldName(field)}>
            <div>
              <Text size="sm" c="dimmed">
                {words.fieldName(field)}
              </Text>
              <Text className={styles['said'] ?? ''} fw={600}>
                {words.answerText(field, explained.said)}
              </Text>
              {source !== null && (
                <Text size="xs" c="dimmed" title={path ?? undefined}>
                  {words.sourceText(source)}
                </Text>
              )}
              <FieldWhy explained={explained} />
            </div>
            <div className={styles['correction']}>
              <FieldCorrection
                explained={explained}
                draft={draft[field] ?? NOT_SAID}
                issue={issues[field]}
                onChange={(next) => setDraft((current) => ({ ...current, [field]: next }))}
              />
            </div>
          </fieldset>
        );
      })}
      <Text size="sm" c="dimmed">
        {t(($) => $.learning.priceNote)}
      </Text>
      <div>
        <BusyButton type="submit" disabled={said === 0} busy={keep.isPending}>
          {t(($) => $.learning.keep)}
        </BusyButton>
      </div>
    </Form>
  );
}
