import { Button, Menu } from '@mantine/core';
import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { useColours } from '#components/theme/use-colours.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { fileName, saveBlob } from '#lib/save-blob.ts';
import { chartPicture } from './chart-picture.ts';
import type { ChartDrawing, LegendEntry } from './chart-picture.ts';
import { ChartTable } from './ChartTable.tsx';
import type { ChartTableData } from './chart-table.ts';
import { csvOf } from './csv.ts';
import type { CsvCell } from './csv.ts';
import styles from './Chart.module.css';

interface ChartFrameProps {
  /** What the chart shows: its name, and that of the files that are saved. */
  readonly label: string;
  /** Made when it is asked for: charts may have thousands of points. */
  readonly table: () => ChartTableData;
  readonly formatValue: (value: number, column: number) => string;
  /** A value as a number or text of the saved table; the value itself when not given. */
  readonly csvValue?: ((value: number, column: number) => CsvCell) | undefined;
  readonly legend: readonly LegendEntry[];
  /** Draws the chart for a picture; null while there is nothing drawn. */
  readonly drawing: (() => ChartDrawing | Promise<ChartDrawing>) | null;
  readonly children: ReactNode;
}

/** What all charts share: below them, the same numbers as a table, and both to be saved. */
export function ChartFrame({ label, table, formatValue, csvValue, legend, drawing, children }: ChartFrameProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const colours = useColours();
  const toasts = useToasts();
  const [asTable, setAsTable] = useState(false);
  const savePicture = async (): Promise<void> => {
    if (drawing === null) return;
    saveBlob(await chartPicture(await drawing(), label, legend, colours), fileName(label, 'png'));
  };
  const saveTable = (): void => {
    const { head, rows } = table();
    const cells = rows.map(({ name, values }) => [
      name,
      ...values.map((value, column) => (value === null || csvValue === undefined ? value : csvValue(value, column))),
    ]);
    saveBlob(new Blob([csvOf([head, ...cells], locale)], { type: 'text/csv' }), fileName(label, 'csv'));
  };
  return (
    <div>
      {asTable ? <ChartTable label={label} table={table()} formatValue={formatValue} /> : children}
      <div className={styles['foot']} data-off-paper>
        <Button
          {...FOOT}
          leftSection={asTable ? <IconChartLine size={16} /> : <IconTable size={16} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t(($) => $.charts.asLines) : t(($) => $.charts.asTable)}
        </Button>
        <Menu>
          <Menu.Target>
            <Button {...FOOT} leftSection={<IconDownload size={16} />}>
              {t(($) => $.charts.save)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              disabled={drawing === null || asTable}
              onClick={() => void savePicture().catch(() => toasts.warning(t(($) => $.charts.notSaved)))}
            >
              {t(($) => $.charts.asPng)}
            </Menu.Item>
            <Menu.Item onClick={saveTable}>{t(($) => $.charts.asCsv)}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </div>
  );
}

const FOOT = { size: 'compact-sm', variant: 'subtle', color: 'gray', c: 'var(--calm)' } as const;
