import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { healingRoutes } from '@tsenomer/contracts';
import type { HealingDetail, StoppedField } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { wholePercent } from '#lib/site-health/whole-percent.ts';
import { HealingActions } from './HealingActions.tsx';
import { isUnderWay } from './healing-tone.ts';
import { HealingState } from './HealingState.tsx';
import { SelectorChanges } from './SelectorChanges.tsx';
import { useProductColumns } from './use-product-columns.tsx';
import styles from './robot-healing.module.css';

/** While pages are fetched and judged, it is asked for this often too, in milliseconds: a hint may get lost. */
const WHILE_OPEN = 5000;

interface RobotHealingProps {
  readonly companyId: number;
  readonly mayEdit: boolean;
  /** Leads to where a robot is built, for where no selectors are found. */
  readonly buildRobot: ReactNode;
}

/**
 * Fields that a company's pages stopped giving, and other selectors that read them again; nothing where all is well
 * (docs/decisions/118).
 */
export function RobotHealing({ companyId, mayEdit, buildRobot }: RobotHealingProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...query(healingRoutes.companyHealing, { params: { id: companyId } }),
    refetchInterval: ({ state }) => (state.data?.newest && isUnderWay(state.data.newest) ? WHILE_OPEN : false),
  });
  if (data === undefined || (data.newest === null && data.stopped.length === 0)) return null;
  const { newest, stopped } = data;
  return (
    <Panel title={t(($) => $.robotHealing.title)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(($) => $.robotHealing.hint)}
        </Text>
        <Stopped fields={stopped.length > 0 ? stopped : (newest?.stopped ?? [])} now={stopped.length > 0} />
        {newest !== null && <Attempt healing={newest} />}
        {mayEdit && (
          <HealingActions companyId={companyId} healing={newest} stopped={stopped.length > 0} buildRobot={buildRobot} />
        )}
      </Stack>
    </Panel>
  );
}

function Stopped({ fields, now }: { readonly fields: readonly StoppedField[]; readonly now: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const names = fields.map(({ field, before, now: share }) =>
    t(($) => $.robotHealing.stoppedField, {
      field: t(($) => $.siteHealth.fieldNames[field]),
      before: wholePercent(formats, before),
      now: wholePercent(formats, share),
    }),
  );
  if (names.length === 0) return null;
  return (
    <Text size="sm">
      {now ? t(($) => $.robotHealing.stopped) : t(($) => $.robotHealing.stoppedThen)} {names.join('; ')}
    </Text>
  );
}

function Attempt({ healing }: { readonly healing: HealingDetail }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const columns = useProductColumns();
  const { judgement, products, proposed } = healing;
  return (
    <>
      <div>
        <HealingState healing={healing} />
      </div>
      {judgement !== null && (
        <Text size="sm">
          {t(($) => $.robotHealing.judged, {
            agreed: formats.number(judgement.agreed),
            judged: formats.number(judgement.judged),
            move: formats.percent(judgement.usualMove),
          })}
        </Text>
      )}
      {judgement !== null && judgement.reasons.length > 0 && (
        <ul className={styles['reasons']}>
          {judgement.reasons.map((reason) => (
            <li key={reason}>{t(($) => $.robotHealing.reasons[reason])}</li>
          ))}
        </ul>
      )}
      {proposed !== null && <SelectorChanges healing={healing} />}
      {products.length > 0 && (
        <DataTable
          bare
          label={t(($) => $.robotHealing.products)}
          columns={columns}
          rows={products}
          rowKey={({ linkId }) => linkId}
        />
      )}
    </>
  );
}
