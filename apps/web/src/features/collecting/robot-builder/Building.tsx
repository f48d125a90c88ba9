import { DEFAULT_PARSER_CONFIG, parserConfigRoutes } from '@tsenomer/contracts';
import type { PageSnapshot, ParserConfig, Robot } from '@tsenomer/contracts';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { mutation } from '#lib/api/index.ts';
import { refusedIssues } from '#lib/forms/schema-issues.ts';
import type { MarkUnsaved } from '#lib/forms/use-leave-guard.ts';
import { PageChoice } from './PageChoice.tsx';
import { PageTrouble } from './PageTrouble.tsx';
import { fieldsOf, isCurrency, readable, robotKey } from './robot-draft.ts';
import { Trial } from './Trial.tsx';
import { isOver, useReading, useSnapshot, useTriedPages } from './use-snapshots.ts';
import { Workbench } from './Workbench.tsx';
import styles from './robot-builder.module.css';

interface BuildingProps {
  readonly companyId: number;
  readonly saved: ParserConfig | null;
  readonly onUnsaved: MarkUnsaved;
  readonly onSaved: () => void;
}

const NO_ROBOT: Robot = {};
const TYPING_PAUSE = 300;

/** A robot from its first page to its place in the company's config. */
export function Building({ companyId, saved, onUnsaved, onSaved }: BuildingProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const before = saved?.robot ?? NO_ROBOT;
  const [robot, setRobot] = useState<Robot>(before);
  const [opened, setOpened] = useState<PageSnapshot | null>(null);
  const [tried, setTried] = useState<readonly PageSnapshot[]>([]);
  const [paused] = useDebouncedValue(robot, TYPING_PAUSE);
  const settled = readable(paused);
  const snapshot = useSnapshot(opened?.id ?? null);
  const reading = useReading(snapshot.data?.status === 'done' ? snapshot.data.id : null, settled, true);
  const refused = refusedIssues(reading.error);
  const pages = useTriedPages(tried, settled);
  const changed = robotKey(robot) !== robotKey(before);
  useEffect(() => {
    onUnsaved('robot', changed);
    return () => onUnsaved('robot', false);
  }, [changed, onUnsaved]);

  const save = useMutation({
    ...mutation(parserConfigRoutes.setParserConfig),
    onSuccess: async () => {
      onUnsaved('robot', false);
      toasts.success(t(($) => $.robotBuilder.saved));
      // The company's robot badge follows from its config.
      onSaved();
    },
    onError: toasts.failure,
  });
  const keep = () => save.mutate({ params: { id: companyId }, body: { ...(saved ?? DEFAULT_PARSER_CONFIG), robot } });
  const keepUntried = async (): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.robotBuilder.untriedTitle),
      text: t(($) => $.robotBuilder.untriedText),
      confirm: t(($) => $.robotBuilder.untriedYes),
      cancel: t(($) => $.common.cancel),
    });
    if (agreed) keep();
  };
  const hasFields = fieldsOf(robot).length > 0;
  const isWrong = Object.keys(refused).length > 0 || (robot.currency !== undefined && !isCurrency(robot.currency));
  const maySave = hasFields && !isWrong;
  // Whatever changes after a trial is read anew from its pages, which are kept.
  const isTried =
    pages.some(({ reading }) => reading !== undefined) && pages.every(isOver) && robotKey(robot) === robotKey(paused);
  const come = pages.filter(({ snapshot: page }) => page.status === 'done').map(({ ordered }) => ordered.id);
  return (
    <div className={styles['builder']}>
      <PageChoice companyId={companyId} snapshot={snapshot.data} onOrdered={setOpened} />
      {snapshot.data?.status === 'failed' && <PageTrouble snapshot={snapshot.data} />}
      {snapshot.data?.status === 'done' && (
        <Workbench
          key={snapshot.data.id}
          snapshot={snapshot.data}
          robot={robot}
          settled={settled}
          reading={reading.data}
          refused={refused}
          onRobot={setRobot}
          others={come}
        />
      )}
      <Trial companyId={companyId} robot={settled} pages={pages} onOrdered={setTried} />
      <div className={styles['bar']} data-form-bar>
        <Text size="sm" c="dimmed" aria-live="polite" className={styles['note'] ?? ''}>
          {t(($) => $.robotBuilder[noteOf({ hasFields, isWrong, isTried })])}
        </Text>
        {!isTried && (
          <BusyButton variant="default" disabled={!maySave || save.isPending} onClick={() => void keepUntried()}>
            {t(($) => $.robotBuilder.saveUntried)}
          </BusyButton>
        )}
        <BusyButton disabled={!maySave || !isTried} busy={save.isPending} onClick={keep}>
          {t(($) => $.robotBuilder.save)}
        </BusyButton>
      </div>
    </div>
  );
}

interface RobotStanding {
  readonly hasFields: boolean;
  readonly isWrong: boolean;
  readonly isTried: boolean;
}

/** What is said beside the buttons. */
function noteOf({ hasFields, isWrong, isTried }: RobotStanding): 'nothingYet' | 'isWrong' | 'isTried' | 'notTried' {
  if (!hasFields) return 'nothingYet';
  if (isWrong) return 'isWrong';
  return isTried ? 'isTried' : 'notTried';
}
