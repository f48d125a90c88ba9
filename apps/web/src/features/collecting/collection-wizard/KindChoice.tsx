import { CHOSEN_KINDS } from '@tsenomer/contracts';
import type { ChosenKind } from '@tsenomer/contracts';
import { Group, Radio, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './wizard.module.css';

interface KindChoiceProps {
  readonly value: ChosenKind;
  readonly onChange: (kind: ChosenKind) => void;
}

/** The four kinds of monitoring as cards; those that cannot be run yet say so. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t(($) => $.collectionWizard.kind)}
      value={value}
      onChange={(chosen) => {
        const kind = CHOSEN_KINDS.find((candidate) => candidate === chosen);
        if (kind !== undefined) onChange(kind);
      }}
    >
      <div className={styles['kinds']}>
        {CHOSEN_KINDS.map((kind) => (
          <Radio.Card key={kind} value={kind} className={styles['kind'] ?? ''}>
            <Group gap={10} wrap="nowrap" align="flex-start">
              <Radio.Indicator mt={2} size="xs" />
              <div>
                <Text size="sm" fw={600}>
                  {t(($) => $.monitoring.kind[kind])}
                </Text>
                <Text size="xs" c="dimmed">
                  {t(($) => $.collectionWizard.kindHint[kind])}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
