import { RangeSlider, Input, SegmentedControl } from '@mantine/core';
import { CANDIDATE_LISTS } from '@tsenomer/contracts';
import type { CandidateList, CandidateStatus } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { useFormats } from '#lib/format/index.ts';
import { DirectorySelect } from '#lib/products/DirectorySelect.tsx';
import { CollectionSelect } from './CollectionSelect.tsx';
import { isNarrowed } from './review-input.ts';
import type { ReviewSearch } from './review-search.ts';
import styles from './review.module.css';

interface ReviewFiltersProps {
  readonly search: ReviewSearch;
  readonly onChange: (patch: Partial<ReviewSearch>) => void;
  readonly counts: Readonly<Record<CandidateStatus, number>> | undefined;
}

/** What narrows the review: the state, the monitoring, the company, a text and the likeness. */
export function ReviewFilters({ search, onChange, counts }: ReviewFiltersProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const change = (patch: Partial<ReviewSearch>) => onChange({ ...patch, page: 1 });
  const label = (status: CandidateList): string => {
    const name = t(($) => $.linkSearch.statusOf[status]);
    if (counts === undefined) return name;
    const count = status === 'all' ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[status];
    return `${name} ${formats.number(count)}`;
  };
  return (
    <div className={styles['filters']}>
      <div className={styles['states']}>
        <SegmentedControl
          size="sm"
          aria-label={t(($) => $.linkSearch.status)}
          data={CANDIDATE_LISTS.map((status) => ({ value: status, label: label(status) }))}
          value={search.status}
          onChange={(status) => change({ status })}
        />
      </div>
      <FiltersBar
        active={isNarrowed(search)}
        onReset={() =>
          change({ collection: undefined, company: undefined, search: undefined, from: undefined, to: undefined })
        }
      >
        <SearchField
          label={t(($) => $.linkSearch.search)}
          value={search.search ?? ''}
          onChange={(text) => change({ search: text === '' ? undefined : text })}
        />
        <CollectionSelect
          value={search.collection ?? null}
          onChange={(collection) => change({ collection: collection ?? undefined })}
        />
        <DirectorySelect
          kind="companies"
          label={t(($) => $.linkSearch.company)}
          placeholder={t(($) => $.linkSearch.anyCompany)}
          value={search.company ?? null}
          onChange={(company) => change({ company: company ?? undefined })}
        />
        <ScoreRange
          key={`${search.from ?? 0}-${search.to ?? 100}`}
          from={search.from ?? 0}
          to={search.to ?? 100}
          onChange={(from, to) => change({ from: from === 0 ? undefined : from, to: to === 100 ? undefined : to })}
        />
      </FiltersBar>
    </div>
  );
}

interface ScoreRangeProps {
  readonly from: number;
  readonly to: number;
  readonly onChange: (from: number, to: number) => void;
}

function ScoreRange({ from, to, onChange }: ScoreRangeProps) {
  const { t } = useTranslation();
  const [range, setRange] = useState<[number, number]>([from, to]);
  return (
    <Input.Wrapper label={t(($) => $.linkSearch.scoreRange)} labelElement="div" className={styles['range'] ?? ''}>
      <div className={styles['slider']}>
        <RangeSlider
          size="sm"
          min={0}
          max={100}
          step={5}
          minRange={5}
          value={range}
          label={(value) => `${value}\u00A0%`}
          thumbFromLabel={t(($) => $.linkSearch.scoreFrom)}
          thumbToLabel={t(($) => $.linkSearch.scoreTo)}
          onChange={setRange}
          onChangeEnd={([low, high]) => onChange(low, high)}
        />
      </div>
    </Input.Wrapper>
  );
}
