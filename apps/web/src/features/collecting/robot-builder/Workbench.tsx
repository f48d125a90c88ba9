import { pageSnapshotRoutes } from '@tsenomer/contracts';
import type { PageSnapshot, Robot, RobotSelectorField, SnapshotReading } from '@tsenomer/contracts';
import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { CandidateChoice } from './CandidateChoice.tsx';
import { FieldList } from './FieldList.tsx';
import { FindOnPage } from './FindOnPage.tsx';
import { PageTrouble } from './PageTrouble.tsx';
import { Proposal } from './Proposal.tsx';
import { readable, withText } from './robot-draft.ts';
import { SnapshotView } from './SnapshotView.tsx';
import { WhyReadSo } from './WhyReadSo.tsx';
import { usePick } from './use-snapshots.ts';
import styles from './robot-builder.module.css';

interface WorkbenchProps {
  readonly snapshot: PageSnapshot;
  readonly robot: Robot;
  /** The robot once typing has paused. */
  readonly settled: Robot;
  /** What it reads from the page. */
  readonly reading: SnapshotReading | undefined;
  /** What the server refuses of it, by `robot.field`. */
  readonly refused: FieldIssues;
  readonly onRobot: Dispatch<SetStateAction<Robot>>;
  /** Other pages that have come: a selector should fit them too. */
  readonly others: readonly string[];
}

/** The page to pick from, and the robot's fields beside it. */
export function Workbench({ snapshot, robot, settled, reading, refused, onRobot, others }: WorkbenchProps) {
  const { t } = useTranslation();
  const [active, setActive] = useState<RobotSelectorField>('price');
  const [node, setNode] = useState<number | null>(null);
  const outline = useQuery({
    ...query(pageSnapshotRoutes.snapshotOutline, { params: { id: snapshot.id } }),
    staleTime: Infinity,
  });
  // A robot's texts count for what comes out of a pick; the field that is picked for is replaced anyway.
  const pick = usePick(
    node === null ? null : { snapshotId: snapshot.id, node, field: active },
    readable(withText(settled, active, '')),
    others,
  );
  const onPick = useCallback((picked: number) => setNode(picked), []);
  return (
    <div className={styles['bench']}>
      <Panel title={t(($) => $.robotBuilder.snapshot)}>
        <Stack gap="sm">
          <PageTrouble snapshot={snapshot} />
          <Text size="sm">{t(($) => $.robotBuilder.pickNow, { field: t(($) => $.parserConfig.robot[active]) })}</Text>
          <QueryView query={outline}>
            {({ entries, isCut }) => (
              <>
                <FindOnPage entries={entries} onPick={onPick} />
                <SnapshotView entries={entries} picked={node} onPick={onPick} />
                {isCut && (
                  <Text size="sm" c="dimmed">
                    {t(($) => $.robotBuilder.cut)}
                  </Text>
                )}
              </>
            )}
          </QueryView>
        </Stack>
      </Panel>
      <Panel title={t(($) => $.robotBuilder.fields)}>
        <Stack gap="md">
          <Proposal snapshotId={snapshot.id} robot={robot} onRobot={onRobot} others={others} />
          <div aria-live="polite">
            {pick.error !== null && <ErrorState error={pick.error} onRetry={() => void pick.refetch()} />}
            {node !== null && pick.data !== undefined && (
              <Alert variant="light" color="gray">
                <CandidateChoice
                  snapshotId={snapshot.id}
                  field={active}
                  picked={pick.data}
                  chosen={robot[active]}
                  onChoose={(selector) => onRobot(withText(robot, active, selector))}
                  onWiden={setNode}
                />
              </Alert>
            )}
          </div>
          <FieldList
            robot={robot}
            onRobot={onRobot}
            active={active}
            onActive={(field) => {
              setActive(field);
              setNode(null);
            }}
            reading={reading}
            refused={refused}
          />
          <WhyReadSo snapshotId={snapshot.id} />
        </Stack>
      </Panel>
    </div>
  );
}
