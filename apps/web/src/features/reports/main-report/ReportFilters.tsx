import { Button, Indicator } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Term } from '#components/term/Term.tsx';
import { Baseline } from './Baseline.tsx';
import { ComparedChoice } from '#lib/reports/ComparedChoice.tsx';
import { FilterFields } from './FilterFields.tsx';
import type { ReportFiltersProps } from './FilterFields.tsx';
import { Questions } from './Questions.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { filterCount } from './report-input.ts';
import { ReportLegend } from './ReportLegend.tsx';
import { ReportToggles } from './ReportToggles.tsx';
import { REPORT_NOTIONS } from './use-report-layout.ts';
import styles from './ReportFilters.module.css';

/** The report's filters in two lines; on a phone they wait behind a button that tells how many are set. */
export function ReportFilters(props: ReportFiltersProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  if (phone) return <PhoneFilters {...props} />;
  return (
    <section aria-label={t(($) => $.components.filters)} className={styles['filters']}>
      <FilterFields {...props} />
      <div className={styles['line']}>
        <Baseline {...props} />
        <ComparedChoice {...props} />
        <Questions {...props} />
      </div>
      <div className={styles['line']}>
        <QuickFilters {...props} />
        <ReportToggles {...props} />
        <ReportLegend address={props.address} />
      </div>
    </section>
  );
}

function PhoneFilters(props: ReportFiltersProps) {
  const { t } = useTranslation();
  const [opened, { toggle }] = useDisclosure(false);
  const panelId = useId();
  const count = filterCount(props.address);
  return (
    <section aria-label={t(($) => $.components.filters)} className={styles['filters']}>
      <Baseline {...props} />
      <div className={styles['line']}>
        <Indicator label={count} disabled={count === 0} size={18} inline color="brand">
          <Button
            variant="default"
            leftSection={<IconFilter size={16} />}
            aria-expanded={opened}
            aria-controls={panelId}
            onClick={toggle}
          >
            {t(($) => $.components.filters)}
          </Button>
        </Indicator>
        <ReportToggles {...props} />
        <Term of={REPORT_NOTIONS} label={t(($) => $.components.columns)} />
      </div>
      <div id={panelId} hidden={!opened} className={styles['panel']}>
        {opened && (
          <>
            <FilterFields {...props} />
            <ComparedChoice {...props} />
            <Questions {...props} />
            <div className={styles['line']}>
              <QuickFilters {...props} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}
