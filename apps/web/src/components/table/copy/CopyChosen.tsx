import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { copyText } from '#lib/copy-text.ts';
import { readList } from './read-list.ts';
import { tsvOf } from './tsv.ts';

interface CopyChosenProps {
  /** The name of the list (`ArrangedTable`). */
  readonly of: string;
}

/** Copies the chosen rows that a list shows, with its headings, as cells of a spreadsheet. */
export function CopyChosen({ of }: CopyChosenProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toasts = useToasts();
  const copy = async (): Promise<void> => {
    const list = document.querySelector(`[data-list="${CSS.escape(of)}"]`);
    const rows = list === null ? [] : readList(list, 'chosen');
    // What is chosen on other pages is not there to be copied.
    if (rows.length === 0) toasts.warning(t(($) => $.tables.nothingCopied));
    else if (await copyText(tsvOf(rows, locale)))
      toasts.success(t(($) => $.tables.copiedRows, { count: rows.length - 1 }));
    else toasts.warning(t(($) => $.tables.notCopied));
  };
  return (
    <Button size="compact-sm" variant="default" leftSection={<IconCopy size={14} />} onClick={() => void copy()}>
      {t(($) => $.tables.copy)}
    </Button>
  );
}
