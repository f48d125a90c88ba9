import { Button, Switch, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Strategy } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { RowTools } from '#components/directory/RowTools.tsx';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useStrategySentence } from './use-strategy-sentence.ts';
import styles from './repricing.module.css';

interface StrategyCardProps {
  readonly strategy: Strategy;
  /** From 0. */
  readonly place: number;
  readonly last: boolean;
  readonly may: boolean;
  readonly onAdvice: () => void;
  readonly onEdit: () => void;
  readonly onSwitch: (enabled: boolean) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A strategy as a sentence, with what it advises now. */
export function StrategyCard(props: StrategyCardProps) {
  const { strategy, place, last, may, onAdvice, onEdit, onSwitch, onMove, onRemove } = props;
  const { t } = useTranslation();
  const sentence = useStrategySentence();
  const { name, enabled, rule, names, advised, changes } = strategy;
  const move = (by: -1 | 1, disabled: boolean) => (
    <IconButton
      variant="subtle"
      color="gray"
      c="var(--calm)"
      size={30}
      label={by === -1 ? t(($) => $.repricing.up, { name }) : t(($) => $.repricing.down, { name })}
      disabled={disabled}
      onClick={() => onMove(by)}
    >
      {by === -1 ? <IconArrowUp size={17} /> : <IconArrowDown size={17} />}
    </IconButton>
  );
  return (
    <Panel>
      <div className={styles['card']}>
        <div>
          <Title order={2} size="h4" mb={4}>
            {place + 1}. {name} {!enabled && !may && <StatusBadge tone="calm">{t(($) => $.repricing.off)}</StatusBadge>}
          </Title>
          <p className={styles['sentence']}>{sentence(rule, names)}</p>
          {advised > 0 && (
            <Button variant="subtle" size="compact-sm" px={0} mt={6} onClick={onAdvice}>
              {t(($) => $.repricing.advisedCount, { advised, changes })}
            </Button>
          )}
          {advised === 0 && (
            <Text size="sm" c="var(--ink-3)" mt={6}>
              {t(($) => $.repricing.advisedCount, { advised, changes })}
            </Text>
          )}
        </div>
        {may && (
          <div className={styles['tools']}>
            <Switch
              aria-label={t(($) => $.repricing.on, { name })}
              checked={enabled}
              onChange={(event) => onSwitch(event.currentTarget.checked)}
            />
            {move(-1, place === 0)}
            {move(1, last)}
            <RowTools
              name={name}
              editLabel={t(($) => $.repricing.edit, { name })}
              onEdit={onEdit}
              onRemove={onRemove}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}
