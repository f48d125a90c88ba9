import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ColumnsMenu } from '#components/inputs/ColumnsMenu.tsx';
import { REPORT_FIGURES } from './use-report-layout.ts';
import type { ReportFigure, ReportLayout } from './use-report-layout.ts';

interface ReportColumnsProps {
  readonly layout: ReportLayout;
  readonly narrow: boolean;
  readonly onChange: (layout: ReportLayout) => void;
}

/** Which figures stand between the product and the companies, and how wide the columns are. */
export function ReportColumns({ layout, narrow, onChange }: ReportColumnsProps) {
  const { t } = useTranslation();
  // A phone has widths of its own.
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const labels: Readonly<Record<ReportFigure, string>> = {
    mrp: t(($) => $.mainReport.mrp),
    deviation: t(($) => $.mainReport.deviation),
    availability: t(($) => $.mainReport.availability),
    best: t(($) => $.mainReport.best),
    mean: t(($) => $.mainReport.mean),
    median: t(($) => $.mainReport.median),
    position: t(($) => $.mainReport.position),
    offers: t(($) => $.mainReport.offers),
  };
  return (
    <ColumnsMenu
      names={REPORT_FIGURES}
      labels={labels}
      shown={REPORT_FIGURES.filter((figure) => !layout.hidden.includes(figure))}
      onChange={(shown) => onChange({ ...layout, hidden: REPORT_FIGURES.filter((figure) => !shown.includes(figure)) })}
    >
      {phone ? undefined : (
        <Checkbox
          size="sm"
          label={t(($) => $.mainReport.narrow)}
          checked={narrow}
          onChange={(event) => onChange({ ...layout, columns: event.currentTarget.checked ? 'narrow' : 'wide' })}
        />
      )}
    </ColumnsMenu>
  );
}
