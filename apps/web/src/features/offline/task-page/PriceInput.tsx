import { TextInput } from '@mantine/core';
import type { TaskProductRow } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editOf, typedAmount, valuesOf } from './row-values.ts';
import { useEditRows } from './use-edit-rows.ts';
import styles from './task-page.module.css';

interface PriceInputProps {
  readonly taskId: number;
  readonly row: TaskProductRow;
}

/** The price of a row where it stands: sent when the field is left or by Enter; Esc takes it back. */
export function PriceInput({ taskId, row }: PriceInputProps) {
  const { t } = useTranslation();
  const save = useEditRows(taskId);
  const saved = typedAmount(row.price, row.currency);
  const [typed, setTyped] = useState<string | null>(null);
  const { edit, issues } = editOf(row, { ...valuesOf(row), price: typed ?? saved });
  const issue = typed === null ? undefined : issues.price;
  const send = async (): Promise<void> => {
    if (typed === null || issue !== undefined || save.isPending) return;
    try {
      if (edit !== null) await save.mutateAsync([edit]);
    } catch {
      // Told by the command; what was typed stays, to be sent again.
      return;
    }
    setTyped(null);
  };
  return (
    <TextInput
      size="xs"
      inputMode="decimal"
      classNames={{ input: styles['priceInput'] ?? '' }}
      aria-label={t(($) => $.offlineTask.priceOf, { name: row.name })}
      value={typed ?? saved}
      error={issue === undefined ? undefined : t(($) => $.offlineTask.issues[issue])}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void send()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void send();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
