import { SegmentedControl, Stack } from '@mantine/core';
import { HEALTH_PERIODS } from '@tsenomer/contracts';
import type { HealthPeriod } from '@tsenomer/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteDetail } from './SiteDetail.tsx';

interface SiteHealthTabProps {
  readonly companyId: number;
  /** How proxies do at the site; nothing for who may not see them. */
  readonly proxies: ReactNode;
}

/** How the site of one company does; a tab of the company's page. */
export function SiteHealthTab({ companyId, proxies }: SiteHealthTabProps) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<HealthPeriod>('24h');
  return (
    <Stack gap="sm" maw={860}>
      <SegmentedControl
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        aria-label={t(($) => $.siteHealth.period)}
        value={period}
        onChange={setPeriod}
        data={HEALTH_PERIODS.map((value) => ({ value, label: t(($) => $.siteHealth.periods[value]) }))}
      />
      <SiteDetail companyId={companyId} period={period} />
      {proxies}
    </Stack>
  );
}
