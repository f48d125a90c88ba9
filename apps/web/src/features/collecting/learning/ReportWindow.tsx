import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { learningRoutes } from '@tsenomer/contracts';
import type { Training, TrainingReport } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { mutation } from '#lib/api/index.ts';
import { lostAnswers } from './training-state.ts';
import { useChangeColumns, useFieldColumns, useJudgedColumns, useMoveColumns } from './use-report-columns.tsx';

interface ReportWindowProps {
  readonly training: Training;
  readonly report: TrainingReport;
  readonly onClose: () => void;
}

/** What a training would change, and the switch. */
export function ReportWindow({ training: { id, inUseSince }, report, onClose }: ReportWindowProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const lost = lostAnswers(report);
  const on = useMutation({
    ...mutation(learningRoutes.switchWeights),
    onSuccess: () => {
      toasts.success(t(($) => $.learning.switchedOn, { id }));
      onClose();
    },
    onError: toasts.failure,
  });
  const switchOn = async (): Promise<void> => {
    const worse = lost > 0 ? ` ${t(($) => $.learning.switchWorse, { count: lost })}` : '';
    const sure = await askToConfirm({
      title: t(($) => $.learning.switchTitle, { id }),
      text: `${t(($) => $.learning.switchText)}${worse}`,
      confirm: t(($) => $.learning.switchOn),
      cancel: t(($) => $.common.cancel),
      dangerous: lost > 0,
    });
    if (sure) on.mutate({ body: { trainingId: id } });
  };
  return (
    <ModalWindow
      onClose={onClose}
      size={960}
      fullScreen={phone}
      transitionProps={{ duration: 0 }}
      title={t(($) => $.learning.reportTitle, { id })}
    >
      <Stack gap="md">
        <Summary report={report} />
        <Fields report={report} />
        <Changes report={report} />
        <Sample report={report} />
        <Moves report={report} />
        {inUseSince === null && (
          <Group justify="flex-end">
            <BusyButton busy={on.isPending} onClick={() => void switchOn()}>
              {t(($) => $.learning.switchOn)}
            </BusyButton>
          </Group>
        )}
      </Stack>
    </ModalWindow>
  );
}

interface PartProps {
  readonly report: TrainingReport;
}

function Summary({ report }: PartProps) {
  const { t } = useTranslation();
  const { pages, companies, unreadable } = report;
  const lost = lostAnswers(report);
  return (
    <>
      <Text size="sm">
        {t(($) => $.learning.reportPages, { pages, companies })}
        {unreadable > 0 && ` ${t(($) => $.learning.reportUnreadable, { count: unreadable })}`}
      </Text>
      {lost > 0 && (
        <Alert color="red" variant="light" p="xs">
          {t(($) => $.learning.worse, { count: lost })}
        </Alert>
      )}
      {companies === 1 && (
        <Alert color="yellow" variant="light" p="xs">
          {t(($) => $.learning.reportFew)}
        </Alert>
      )}
    </>
  );
}

function Fields({ report: { fields } }: PartProps) {
  const { t } = useTranslation();
  const columns = useFieldColumns();
  return (
    <section>
      <Title order={3} size="h5">
        {t(($) => $.learning.fieldsTable)}
      </Title>
      <DataTable
        label={t(($) => $.learning.fieldsTable)}
        columns={columns}
        rows={fields}
        rowKey={({ field }) => field}
      />
      <Text size="xs" c="dimmed">
        {t(($) => $.learning.unseenHint)}
      </Text>
    </section>
  );
}

function Changes({ report: { changes, changed } }: PartProps) {
  const { t } = useTranslation();
  const columns = useJudgedColumns();
  return (
    <section>
      <Title order={3} size="h5">
        {t(($) => $.learning.changes)}
      </Title>
      {changed === 0 ? (
        <Text size="sm">{t(($) => $.learning.changesNone)}</Text>
      ) : (
        <DataTable
          label={t(($) => $.learning.changes)}
          columns={columns}
          rows={changes}
          rowKey={({ url, field }) => `${url} ${field}`}
        />
      )}
      <Cut shown={changes.length} all={changed} />
    </section>
  );
}

function Sample({ report: { sample } }: PartProps) {
  const { t } = useTranslation();
  const columns = useChangeColumns();
  const { pages, changed, changes } = sample;
  return (
    <section>
      <Title order={3} size="h5">
        {t(($) => $.learning.sampleChanges)}
      </Title>
      <Text size="sm">
        {pages === 0
          ? t(($) => $.learning.sampleEmpty)
          : changed === 0
            ? t(($) => $.learning.sampleNone, { pages })
            : t(($) => $.learning.sampleCount, { pages, changed })}
      </Text>
      {changed > 0 && (
        <DataTable
          label={t(($) => $.learning.sampleChanges)}
          columns={columns}
          rows={changes}
          rowKey={({ url, field }) => `${url} ${field}`}
        />
      )}
      <Cut shown={changes.length} all={changed} />
    </section>
  );
}

function Moves({ report: { moves } }: PartProps) {
  const { t } = useTranslation();
  const columns = useMoveColumns();
  return (
    <section>
      <Title order={3} size="h5">
        {t(($) => $.learning.moves)}
      </Title>
      {moves.length === 0 ? (
        <Text size="sm">{t(($) => $.learning.movesNone)}</Text>
      ) : (
        <DataTable
          label={t(($) => $.learning.moves)}
          columns={columns}
          rows={moves}
          rowKey={({ field, feature }) => `${field} ${feature}`}
        />
      )}
    </section>
  );
}

/** That a list goes on. */
function Cut({ shown, all }: { readonly shown: number; readonly all: number }) {
  const { t } = useTranslation();
  return shown < all ? (
    <Text size="sm" c="dimmed">
      {t(($) => $.learning.more, { shown, all })}
    </Text>
  ) : null;
}
