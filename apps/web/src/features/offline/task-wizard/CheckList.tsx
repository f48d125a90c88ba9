import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { hasText } from './has-text.ts';
import styles from './task-wizard.module.css';

/** Something that can be chosen. */
export interface Choice {
  readonly id: number;
  readonly name: string;
  /** What is said of it beside its name. */
  readonly hint?: string;
  /** By what else it is found: a country, a name in another language. */
  readonly also?: readonly string[];
}

interface CheckListProps {
  readonly label: string;
  readonly searchLabel: string;
  readonly choices: readonly Choice[];
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/** So many are drawn; others are found by typing. */
const DRAWN = 200;

/** Several of many, ticked off in a list that is searched. */
export function CheckList({ label, searchLabel, choices, value, onChange }: CheckListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const chosen = new Set(value);
  const found = choices.filter((choice) => hasText(choice, search));
  return (
    <div>
      <Group justify="space-between" align="flex-end" gap={8} mb={8}>
        <SearchField label={searchLabel} value={search} onChange={setSearch} pause={150} />
        <Group gap={8}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChange([...new Set([...value, ...found.map(({ id }) => id)])])}
          >
            {t(($) => $.offlineWizard.chooseFound)}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onChange([])}>
            {t(($) => $.components.clearChoice)}
          </Button>
        </Group>
      </Group>
      <ul className={styles['list']} aria-label={label}>
        {found.slice(0, DRAWN).map(({ id, name, hint }) => (
          <li key={id} className={styles['row']}>
            <Checkbox
              size="xs"
              label={name}
              checked={chosen.has(id)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...value, id] : value.filter((each) => each !== id))
              }
            />
            {hint !== undefined && (
              <Text span size="xs" c="var(--ink-3)">
                {hint}
              </Text>
            )}
          </li>
        ))}
        {found.length === 0 && <li className={styles['row']}>{t(($) => $.components.nothingFound)}</li>}
      </ul>
      <Text size="xs" c="dimmed" mt={4} aria-live="polite">
        {t(($) => $.components.chosen, { count: value.length })}
        {found.length > DRAWN && ` · ${t(($) => $.components.moreOptions, { limit: DRAWN })}`}
      </Text>
    </div>
  );
}
