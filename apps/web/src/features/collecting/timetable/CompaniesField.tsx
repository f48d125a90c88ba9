import { collectionRoutes } from '@tsenomer/contracts';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { query } from '#lib/api/index.ts';

interface CompaniesFieldProps {
  readonly collectionIds: readonly number[];
  /** Companies that are left out. */
  readonly value: readonly number[];
  readonly onChange: (disabledCompanyIds: number[]) => void;
}

/** Of so many monitorings at once companies are chosen; of more, each has all of its own. */
const MOST = 20;

/** Companies that a start leaves out. */
export function CompaniesField({ collectionIds, value, onChange }: CompaniesFieldProps) {
  const { t } = useTranslation();
  const asked = collectionIds.length > MOST ? [] : collectionIds;
  const companies = useQueries({
    queries: asked.map((id) => query(collectionRoutes.getCollection, { params: { id } })),
    combine: (answers) => {
      const all = answers.flatMap(({ data }) => data?.companies ?? []);
      return [...new Map(all.map(({ id, name }) => [id, { id, name }])).values()];
    },
  });
  if (asked.length === 0) return null;
  return (
    <MultiSelectField
      label={t(($) => $.timetable.fields.companiesOff)}
      placeholder={t(($) => $.timetable.fields.noneOff)}
      options={companies}
      value={value}
      shown={2}
      onChange={onChange}
    />
  );
}
