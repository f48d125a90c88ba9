import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TabProps } from './tab-props.ts';

/** One of the monitoring's companies, or all. */
export function CompanyFilter({ assortment, address, onChange }: TabProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t(($) => $.assortment.company)}
      value={String(address.companyId ?? '')}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange({ companyId: value === '' ? undefined : Number(value), page: 1 });
      }}
      data={[
        { value: '', label: t(($) => $.assortment.anyCompany) },
        ...assortment.companies.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
