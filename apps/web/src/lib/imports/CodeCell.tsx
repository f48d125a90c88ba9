import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ImportMode } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { CodeFlag } from './code-flags.ts';
import styles from './CodeCell.module.css';

interface CodeCellProps {
  readonly text: string;
  readonly flag: CodeFlag;
  readonly mode: ImportMode;
}

/** A code that an import would not take as a new one: marked, with the reason for who points at it or hears it. */
export function CodeCell({ text, flag, mode }: CodeCellProps) {
  const { t } = useTranslation();
  const repeated = flag.kind === 'repeated';
  const reason = repeated
    ? t(($) => $.productImport.flagRepeated, { row: flag.firstRow + 1 })
    : t(($) => $.productImport.flagExists, { name: flag.productName });
  const Icon = repeated ? IconAlertTriangle : IconInfoCircle;
  return (
    <td
      className={styles['code']}
      data-tone={repeated ? 'bad' : mode === 'create' ? 'warn' : 'info'}
      title={`${text} — ${reason}`}
    >
      <Icon size={15} aria-hidden /> {text} <VisuallyHidden>{reason}</VisuallyHidden>
    </td>
  );
}
