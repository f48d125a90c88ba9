import type { OutlineEntry } from '@tsenomer/contracts';
import { Text, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { entriesWith } from './outline-tree.ts';
import styles from './robot-builder.module.css';

const MOST_SHOWN = 20;
const PAUSE = 150;

/** The page's texts as a list: the way to pick without pointing. */
export function FindOnPage({
  entries,
  onPick,
}: {
  readonly entries: readonly OutlineEntry[];
  readonly onPick: (node: number) => void;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = useMemo(() => (search === '' ? [] : entriesWith(entries, search, MOST_SHOWN)), [entries, search]);
  return (
    <div>
      <SearchField
        label={t(($) => $.robotBuilder.find)}
        placeholder={t(($) => $.robotBuilder.findHint)}
        value={search}
        onChange={setSearch}
        pause={PAUSE}
      />
      <div aria-live="polite">
        {search !== '' && found.length === 0 && (
          <Text size="sm" c="dimmed" mt={4}>
            {t(($) => $.robotBuilder.nothingFound)}
          </Text>
        )}
      </div>
      {found.length > 0 && (
        <ul className={styles['found']} aria-label={t(($) => $.robotBuilder.foundOnPage)}>
          {found.map((entry, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- one element may hold several texts
            <li key={at}>
              <UnstyledButton className={styles['foundText'] ?? ''} onClick={() => onPick(entry.node)}>
                <span>{entry.text}</span> <code>{entry.name}</code>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
