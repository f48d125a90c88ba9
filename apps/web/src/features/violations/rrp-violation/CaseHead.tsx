import { Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconMail, IconMessageCheck, IconScale } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { caseRoutes } from '@tsenomer/contracts';
import type { CaseDetail } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatCard } from '#components/values/StatCard.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { call, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { useLettersLeave } from '#lib/letters/use-letters-leave.ts';
import { EvidenceButton } from './EvidenceButton.tsx';
import { PrintButton } from './PrintButton.tsx';
import { ShareButton } from './ShareButton.tsx';
import { useDuration } from './use-duration.ts';
import { CASE_TONES } from './case-tones.ts';

interface CaseHeadProps {
  readonly of: CaseDetail;
  readonly may: boolean;
}

/** How a case stands, whose it is, and what its next step may be. */
export function CaseHead({ of, may }: CaseHeadProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const duration = useDuration();
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <StatusBadge tone={CASE_TONES[of.state]}>{t(($) => $.violations.caseStates[of.state])}</StatusBadge>
        <span>
          {t(($) => $.violations.openedAt)} <DateTime at={of.openedAt} />
        </span>
        {of.closedAt !== null && (
          <span>
            {t(($) => $.violations.closedAt)} <DateTime at={of.closedAt} />
          </span>
        )}
        <Group gap="xs" ml="auto">
          <EvidenceButton caseId={of.id} />
          <PrintButton caseId={of.id} />
          {may && <ShareButton caseId={of.id} />}
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <StatCard small label={t(($) => $.violations.openNow)} value={formats.number(of.open)} />
        <StatCard small label={t(($) => $.violations.confirmed)} value={formats.number(of.confirmed)} />
        <StatCard small label={t(($) => $.violations.deepest)} value={formats.percent(-of.depth)} />
        <StatCard small label={t(($) => $.violations.toldAt)} value={<DateTime at={of.toldAt} show="date" />} />
      </SimpleGrid>
      <Text size="sm" c="var(--ink-2)">
        {t(($) => $.violations.score, {
          share: of.score.timeShare === null ? '—' : formats.percent(of.score.timeShare),
          depth: of.score.meanDepth === null ? '—' : formats.percent(-of.score.meanDepth),
          toCorrect: duration(of.score.minutesToCorrect),
        })}
      </Text>
      {of.returned.length > 0 && (
        <Text size="sm" c="var(--bad)">
          {t(($) => $.violations.returned, { emails: of.returned.join(', ') })}
        </Text>
      )}
      {may && of.closedAt === null && <Steps of={of} />}
    </Stack>
  );
}

function Steps({ of }: { readonly of: CaseDetail }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const written = of.emails.filter((email) => !of.returned.includes(email));
  const unwritten = of.emails.length === 0 ? 'noEmails' : 'allReturned';
  const leave = useLettersLeave();
  const assignees = useQuery(query(caseRoutes.caseAssignees));
  const handle = useMutation({
    mutationFn: (change: { state?: 'answered' | 'escalated'; assigneeId?: number | null }) =>
      call(caseRoutes.handleCases, { body: { ids: [of.id], ...change } }),
    onSuccess: () => toasts.success(t(($) => $.violations.handled)),
    onError: toasts.failure,
  });
  const tell = useMutation({
    mutationFn: () => call(caseRoutes.tellCase, { params: { id: of.id } }),
    onSuccess: ({ addresses }) =>
      toasts.success(leave ? t(($) => $.violations.told, { count: addresses }) : t(($) => $.violations.toldQuiet)),
    onError: toasts.failure,
  });
  const askAndTell = async (): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.violations.tellTitle),
      text: t(($) => $.violations[leave ? 'tellText' : 'tellTextQuiet'], { emails: written.join(', ') }),
      confirm: t(($) => $.violations.tell),
      cancel: t(($) => $.common.cancel),
    });
    if (agreed) tell.mutate();
  };
  return (
    <Group gap="sm" align="flex-end">
      <Select<number>
        label={t(($) => $.violations.assignee)}
        placeholder={t(($) => $.violations.nobody)}
        clearable
        searchable
        size="sm"
        clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
        data={(assignees.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={of.assignee?.id ?? null}
        onChange={(assigneeId) => handle.mutate({ assigneeId })}
      />
      <BusyButton
        leftSection={<IconMail size={16} />}
        busy={tell.isPending}
        disabled={written.length === 0}
        title={written.length === 0 ? t(($) => $.violations[unwritten]) : undefined}
        onClick={() => void askAndTell()}
      >
        {t(($) => $.violations.tell)}
      </BusyButton>
      {(['answered', 'escalated'] as const)
        .filter((state) => state !== of.state)
        .map((state) => (
          <BusyButton
            key={state}
            variant="default"
            leftSection={state === 'answered' ? <IconMessageCheck size={16} /> : <IconScale size={16} />}
            busy={handle.isPending}
            onClick={() => handle.mutate({ state })}
          >
            {t(($) => $.violations[state === 'answered' ? 'answered' : 'escalate'])}
          </BusyButton>
        ))}
    </Group>
  );
}
