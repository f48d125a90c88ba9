import { ROBOT_SELECTORS } from '@tsenomer/contracts';
import type { FieldReadingItem, Robot, RobotSelectorField, SnapshotReading } from '@tsenomer/contracts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { isCurrency, withText } from './robot-draft.ts';
import { isPrice, useValueWords } from './use-value-words.ts';
import styles from './robot-builder.module.css';

interface FieldListProps {
  readonly robot: Robot;
  readonly onRobot: (robot: Robot) => void;
  readonly active: RobotSelectorField;
  readonly onActive: (field: RobotSelectorField) => void;
  /** What is read from the page that is looked at. */
  readonly reading: SnapshotReading | undefined;
  /** What the server refuses, by `robot.field`. */
  readonly refused: FieldIssues;
}

/** The robot's fields: the selector of each, what it reads from the page, and what is read without it. */
export function FieldList({ robot, onRobot, active, onActive, reading, refused }: FieldListProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['fields']}>
      {ROBOT_SELECTORS.map((field) => {
        const label = t(($) => $.parserConfig.robot[field]);
        return (
          <div key={field} className={styles['field']} data-active={field === active}>
            <Group align="flex-end" gap="xs" wrap="nowrap">
              <TextInput
                label={label}
                aria-description={t(($) => $.parserConfig.robot[`${field}Hint`])}
                className={styles['selector'] ?? ''}
                autoComplete="off"
                spellCheck={false}
                value={robot[field] ?? ''}
                error={refused[`robot.${field}`] === undefined ? undefined : t(($) => $.parserConfig.issue.selector)}
                onChange={(event) => onRobot(withText(robot, field, event.currentTarget.value))}
              />
              <Button
                variant={field === active ? 'filled' : 'default'}
                aria-pressed={field === active}
                aria-label={t(($) => $.robotBuilder.pickFor, { field: label })}
                style={{ flex: 'none' }}
                onClick={() => onActive(field)}
              >
                {t(($) => $.robotBuilder.pick)}
              </Button>
            </Group>
            <Reading
              reading={reading?.fields.find((each) => each.field === field)}
              isOut={reading?.isOut ?? false}
              hasSelector={robot[field] !== undefined}
            />
            {field === 'availability' && robot.availability !== undefined && (
              <TextInput
                mt={6}
                label={t(($) => $.parserConfig.robot.inStockText)}
                description={t(($) => $.parserConfig.robot.inStockTextHint)}
                value={robot.inStockText ?? ''}
                onChange={(event) => onRobot(withText(robot, 'inStockText', event.currentTarget.value))}
              />
            )}
          </div>
        );
      })}
      <div className={styles['field']}>
        <TextInput
          label={t(($) => $.parserConfig.robot.currency)}
          description={t(($) => $.parserConfig.robot.currencyHint)}
          maxLength={3}
          value={robot.currency ?? ''}
          error={robot.currency !== undefined && !isCurrency(robot.currency) && t(($) => $.parserConfig.issue.currency)}
          onChange={(event) => onRobot(withText(robot, 'currency', event.currentTarget.value.toUpperCase()))}
        />
      </div>
    </div>
  );
}

/** What comes out of a field with the robot and without it. */
function Reading({
  reading,
  isOut,
  hasSelector,
}: {
  readonly reading: FieldReadingItem | undefined;
  readonly isOut: boolean;
  readonly hasSelector: boolean;
}) {
  const { t } = useTranslation();
  const { valueText, emptyText, sourceText } = useValueWords();
  if (reading === undefined) return null;
  const { robot, generic, source, path, verdict } = reading;
  const read = robot === null ? emptyText(reading, isOut) : valueText(robot);
  return (
    <Text size="xs" mt={4} component="div" className={styles['reading'] ?? ''}>
      {hasSelector && (
        <span>
          {t(($) => $.robotBuilder.byRobot)} <b>{read}</b>
        </span>
      )}
      <span title={path ?? undefined}>
        {t(($) => $.robotBuilder.without)}{' '}
        {generic === null ? '—' : `${valueText(generic)} (${sourceText(source ?? '')})`}
      </span>
      {hasSelector && robot === null && !(isOut && isPrice(reading.field)) && (
        <StatusBadge tone="bad">{t(($) => $.robotBuilder.verdicts.empty)}</StatusBadge>
      )}
      {hasSelector && verdict === 'differs' && (
        <StatusBadge tone="warn">{t(($) => $.robotBuilder.verdicts.differs)}</StatusBadge>
      )}
      {hasSelector && verdict === 'same' && (
        <StatusBadge tone="good">{t(($) => $.robotBuilder.verdicts.same)}</StatusBadge>
      )}
    </Text>
  );
}
