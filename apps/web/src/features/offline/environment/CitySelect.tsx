import { useTranslation } from 'react-i18next';
import type { Option } from '#components/inputs/option.ts';
import { SelectField } from '#components/inputs/SelectField.tsx';

interface CitySelectProps {
  readonly cities: readonly Option[];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

/** One city of many, or any. */
export function CitySelect({ cities, value, onChange }: CitySelectProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t(($) => $.offline.city)}
      placeholder={t(($) => $.offline.anyCity)}
      options={cities}
      value={value ?? undefined}
      onChange={(id) => onChange(id ?? null)}
    />
  );
}
