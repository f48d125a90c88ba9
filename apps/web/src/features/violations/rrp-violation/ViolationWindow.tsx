import { Anchor, Button, Group, Stack, Text, Timeline } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { violationReportRoutes } from '@tsenomer/contracts';
import type { ViolationChange, ViolationItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { Thumbnails } from '#lib/pictures/Thumbnails.tsx';
import { ProofLine } from './ProofLine.tsx';
import { ShelfProof } from './ShelfProof.tsx';
import { ViolationState } from './ViolationState.tsx';

interface ViolationWindowProps {
  readonly violationId: number;
  readonly onClose: () => void;
  readonly onCase: (id: number) => void;
}

/** One violation from its first check to its end, each change with its price, its recommended price and its proof. */
export function ViolationWindow({ violationId, onClose, onCase }: ViolationWindowProps) {
  const { t } = useTranslation();
  const titleOf = ({ origin }: ViolationItem, { kind }: ViolationChange): string =>
    origin === 'shelf' && kind === 'confirmed'
      ? t(($) => $.violations.confirmedOnShelf)
      : t(($) => $.violations.changes[kind]);
  const details = useQuery(query(violationReportRoutes.getViolation, { params: { id: violationId } }));
  return (
    <ModalWindow onClose={onClose} size={640} title={t(($) => $.violations.history)}>
      <QueryView query={details}>
        {({ violation, changes }) => (
          <Stack gap="md">
            <Head violation={violation} onCase={onCase} />
            <Timeline bulletSize={14} lineWidth={2} active={changes.length}>
              {changes.map((change, at) => (
                <Timeline.Item key={`${change.at}-${at}`} title={titleOf(violation, change)}>
                  <Change of={violation} change={change} />
                </Timeline.Item>
              ))}
            </Timeline>
          </Stack>
        )}
      </QueryView>
    </ModalWindow>
  );
}

function Head({ violation, onCase }: { readonly violation: ViolationItem; readonly onCase: (id: number) => void }) {
  const { t } = useTranslation();
  const { product, company, city, address, url, origin, caseId } = violation;
  return (
    <Stack gap={6}>
      <Text fw={600}>{product.name}</Text>
      <Text size="sm" c="var(--ink-2)">
        {[company.name, city.name, address, origin === 'shelf' && t(($) => $.violations.onShelf)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ViolationState of={violation} />
      <Group gap="sm">
        {url !== '' && (
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {url}
          </Anchor>
        )}
        {caseId !== null && (
          <Button variant="light" size="compact-sm" onClick={() => onCase(caseId)}>
            {t(($) => $.violations.caseNumber, { id: caseId })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Change({ of, change }: { readonly of: ViolationItem; readonly change: ViolationChange }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { currency, company, product, origin } = of;
  const taskOf = (task: number): string =>
    origin === 'shelf'
      ? t(($) => $.violations.visit, { task })
      : t(($) => $.violations.check, { task, node: change.nodeId ?? '—' });
  const amount = (value: number | null): string => (value === null ? '—' : formats.money(value, currency));
  return (
    <Stack gap={4}>
      <Text size="xs" c="var(--ink-2)" component="div">
        <DateTime at={change.at} />
        {change.taskId !== null && ` · ${taskOf(change.taskId)}`}
      </Text>
      <Text size="sm" className="tabular">
        {amount(change.price)}
        {change.priceKind !== 'plain' && ` ${t(($) => $.priceKinds.short[change.priceKind])}`} ·{' '}
        {t(($) => $.violations.mrp)} {amount(change.mrp)}
      </Text>
      {change.counts !== undefined && (
        <Text size="xs" c="var(--ink-2)" className="tabular">
          {t(($) => $.violations.countsNow, {
            counts: change.counts.price === null ? t(($) => $.violations.countsAbsent) : amount(change.counts.price),
            recorded: amount(change.price),
          })}
        </Text>
      )}
      {change.evidence !== null && (
        <Text size="xs" c="var(--ink-2)" style={{ overflowWrap: 'anywhere' }}>
          {t(($) => $.violations.evidence, { source: change.evidence })}
        </Text>
      )}
      {change.proof !== null && <ProofLine proof={change.proof} />}
      <ShelfProof
        photo={change.photo}
        title={t(($) => $.violations.shelfPhoto, { company: company.name, product: product.name })}
      />
      {change.screenshot !== null && (
        <Thumbnails
          pictures={[
            {
              key: change.screenshot,
              title: t(($) => $.violations.shot, { company: company.name, product: product.name }),
            },
          ]}
        />
      )}
    </Stack>
  );
}
