import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ZoneSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

const ZONES = Intl.supportedValuesOf('timeZone');

/** Any time zone that the browser knows, by search. */
export function ZoneSelect({ label, value, onChange }: ZoneSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={label}
      searchable
      allowDeselect={false}
      limit={100}
      nothingFoundMessage={t(($) => $.components.noOptions)}
      data={ZONES.includes(value) ? ZONES : [value, ...ZONES]}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
    />
  );
}
