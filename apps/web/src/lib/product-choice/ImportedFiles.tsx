import { Button, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportProgress } from '@tsenomer/contracts';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { importQuery } from '#lib/imports/import-query.ts';
import { ImportOutcome } from '#lib/imports/ImportOutcome.tsx';
import type { ChosenImport } from './chosen-import.ts';
import styles from './product-choice.module.css';

/** How files are imported here. */
export interface ImportSlot {
  /** Opens the window for a file that is still to be chosen, or for what an import of before did. */
  readonly open: (importId: number | undefined) => void;
  /** The window; null while it is closed. */
  readonly window: ((onStarted: (progress: ImportProgress) => void) => ReactNode) | null;
}

interface ImportedFilesProps {
  readonly value: readonly ChosenImport[];
  readonly onChange: (imports: readonly ChosenImport[]) => void;
  readonly imports: ImportSlot;
  /** What files are for here; links of competitors when not given. */
  readonly title?: string;
  readonly hint?: string;
}

/**
 * Files with links of competitors that are imported here (P2 §2): what they name is chosen, and what was refused can be
 * read again.
 */
export function ImportedFiles({ value, onChange, imports, ...words }: ImportedFilesProps) {
  const { t } = useTranslation();
  const title = words.title ?? t(($) => $.collectionWizard.excel);
  const hint = words.hint ?? t(($) => $.collectionWizard.excelHint);
  return (
    <div>
      <Text size="sm" fw={500} component="h3">
        {title}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {hint}
      </Text>
      {value.length > 0 && (
        <ul className={styles['list']} aria-label={title}>
          {value.map((each) => (
            <ImportedFile
              key={each.id}
              file={each}
              onShow={() => imports.open(each.id)}
              onRemove={() => onChange(value.filter(({ id }) => id !== each.id))}
            />
          ))}
        </ul>
      )}
      <Button variant="default" mt={6} leftSection={<IconUpload size={16} />} onClick={() => imports.open(undefined)}>
        {t(($) => $.collectionWizard.excelUpload)}
      </Button>
      {imports.window?.(({ id, fileName }) => {
        if (!value.some((each) => each.id === id))
          onChange([...value, { id, fileName, productIds: null, complete: true }]);
      })}
    </div>
  );
}

interface ImportedFileProps {
  readonly file: ChosenImport;
  readonly onShow: () => void;
  readonly onRemove: () => void;
}

function ImportedFile({ file, onShow, onRemove }: ImportedFileProps) {
  const { t } = useTranslation();
  const { id, productIds, complete } = file;
  const progress = useQuery(importQuery(id));
  const fileName = progress.data?.fileName ?? file.fileName;
  return (
    <li className={styles['row']}>
      <IconFileSpreadsheet size={18} aria-hidden />
      <span className={styles['grow']}>
        {fileName}
        {productIds !== null && (
          <Text span size="xs" c="dimmed" ml={6} className="tabular">
            {t(($) => $.monitoring.products, { count: productIds.length })}
          </Text>
        )}
        {progress.data !== undefined && <ImportOutcome progress={progress.data} />}
        {!complete && (
          <Text size="xs" c="var(--warn)">
            {productIds?.length === 0
              ? t(($) => $.collectionWizard.excelUnread)
              : t(($) => $.collectionWizard.excelPartly)}
          </Text>
        )}
      </span>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t(($) => $.collectionWizard.excelShowOf, { name: fileName })}
        onClick={onShow}
      >
        {t(($) => $.collectionWizard.excelShow)}
      </Button>
      <IconButton
        variant="default"
        label={t(($) => $.collectionWizard.removeProduct, { name: fileName })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </IconButton>
    </li>
  );
}
