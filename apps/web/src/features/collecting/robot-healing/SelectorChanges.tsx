import { ROBOT_SELECTORS } from '@tsenomer/contracts';
import type { HealingDetail, Robot, RobotSelectorField } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import styles from './robot-healing.module.css';

interface Change {
  readonly field: RobotSelectorField;
  readonly former: string | undefined;
  readonly proposed: string | undefined;
}

/** The selectors that a proposal changes, beside those of before. */
export function SelectorChanges({ healing: { former, proposed } }: { readonly healing: HealingDetail }) {
  const { t } = useTranslation();
  const columns = useChangeColumns();
  return (
    <DataTable
      bare
      label={t(($) => $.robotHealing.selectors)}
      columns={columns}
      rows={changes(former, proposed)}
      rowKey={({ field }) => field}
    />
  );
}

function changes(former: Robot | null, proposed: Robot | null): readonly Change[] {
  return ROBOT_SELECTORS.map((field) => ({ field, former: former?.[field], proposed: proposed?.[field] })).filter(
    (change) => change.former !== change.proposed,
  );
}

function useChangeColumns(): readonly Column<Change>[] {
  const { t } = useTranslation();
  const selector = (text: string | undefined) =>
    text === undefined ? t(($) => $.robotHealing.noSelector) : <code className={styles['selector']}>{text}</code>;
  return [
    {
      id: 'field',
      header: t(($) => $.robotHealing.field),
      phone: 'title',
      cell: ({ field }) => t(($) => $.parserConfig.robot[field]),
    },
    { id: 'former', header: t(($) => $.robotHealing.former), cell: ({ former }) => selector(former) },
    { id: 'proposed', header: t(($) => $.robotHealing.proposed), cell: ({ proposed }) => selector(proposed) },
  ];
}
