import type { PickedElementItem, RobotSelectorField, SelectorCandidateItem } from '@tsenomer/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { KeepPick } from './KeepPick.tsx';
import { useValueWords } from './use-value-words.ts';
import styles from './robot-builder.module.css';

interface CandidateChoiceProps {
  readonly snapshotId: string;
  readonly field: RobotSelectorField;
  readonly picked: PickedElementItem;
  /** The selector that the robot has now. */
  readonly chosen: string | undefined;
  readonly onChoose: (selector: string) => void;
  readonly onWiden: (node: number) => void;
}

/** The selectors for what was picked, with what each reads. */
export function CandidateChoice({ snapshotId, field, picked, chosen, onChoose, onWiden }: CandidateChoiceProps) {
  const { t } = useTranslation();
  const { parent } = picked;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" lineClamp={2}>
          {t(($) => $.robotBuilder.pickedText, {
            field: t(($) => $.parserConfig.robot[field]),
            text: picked.text === '' ? picked.name : picked.text,
          })}
        </Text>
        {parent !== null && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowsMaximize size={14} />}
            onClick={() => onWiden(parent)}
            style={{ flex: 'none' }}
          >
            {t(($) => $.robotBuilder.widen)}
          </Button>
        )}
      </Group>
      {picked.candidates.length === 0 && <Text size="sm">{t(($) => $.robotBuilder.readsNothing)}</Text>}
      <ul className={styles['candidates']} aria-label={t(($) => $.robotBuilder.candidates)}>
        {picked.candidates.map((candidate) => (
          <Candidate
            key={candidate.selector}
            candidate={candidate}
            pages={picked.pages}
            isChosen={candidate.selector === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <KeepPick snapshotId={snapshotId} field={field} picked={picked} />
    </Stack>
  );
}

interface CandidateProps extends Pick<CandidateChoiceProps, 'onChoose'> {
  readonly candidate: SelectorCandidateItem;
  readonly pages: number;
  readonly isChosen: boolean;
}

function Candidate({ candidate: { selector, value, found, pages }, pages: all, isChosen, onChoose }: CandidateProps) {
  const { t } = useTranslation();
  const { valueText } = useValueWords();
  return (
    <li className={styles['candidate']} data-chosen={isChosen}>
      <div>
        <code>{selector}</code>
        <Text size="xs" c={value === null ? 'var(--bad)' : 'dimmed'}>
          {value === null ? t(($) => $.robotBuilder.noValue, { text: found ?? '' }) : valueText(value)}
          {all > 1 && ` · ${t(($) => $.robotBuilder.onPages, { pages, all })}`}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant={isChosen ? 'filled' : 'default'}
        aria-label={t(($) => $.robotBuilder[isChosen ? 'takenOf' : 'take'], { selector })}
        onClick={() => onChoose(selector)}
      >
        {isChosen ? t(($) => $.robotBuilder.taken) : t(($) => $.robotBuilder.takeShort)}
      </Button>
    </li>
  );
}
