import { VisuallyHidden } from '@mantine/core';
import type { SiteHealthItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Sparkline } from '#components/charts/Sparkline.tsx';
import { useFormats } from '#lib/format/index.ts';
import { wholePercent } from '#lib/site-health/whole-percent.ts';

/** The course of a site's answers as a small line, and in words for those who do not see it. */
export function SiteCourse({ site: { company, series } }: { readonly site: SiteHealthItem }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const values = series.flatMap(({ value }) => (value === null ? [] : [value]));
  const last = values.at(-1);
  if (last === undefined) return <>—</>;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (
    <span>
      <Sparkline values={series.map(({ value }) => (value === null ? null : value / 10_000))} />
      <VisuallyHidden>
        {t(($) => $.siteHealth.seriesOf, {
          name: company.name,
          last: wholePercent(formats, last),
          least: wholePercent(formats, least),
          most: wholePercent(formats, most),
        })}
      </VisuallyHidden>
    </span>
  );
}
