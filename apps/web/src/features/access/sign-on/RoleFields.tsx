import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companyRoutes, WHOLE_LIST } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { OptionSelect } from '#lib/accounts/OptionSelect.tsx';
import { query } from '#lib/api/index.ts';
import { RoleLines, roleNamed, useRoleOptions } from './RoleLines.tsx';
import type { SignOnValues } from './sign-on-values.ts';

export interface PartProps {
  readonly values: SignOnValues;
  readonly issueOf: (field: string) => ReactNode;
  readonly onChange: (patch: Partial<SignOnValues>) => void;
}

/** Who comes in as what: by a claim, or as newcomers. */
export function RoleFields({ values, issueOf, onChange }: PartProps) {
  const { t } = useTranslation();
  const roles = useRoleOptions();
  const companies = useQuery(query(companyRoutes.listCompanies, { query: { limit: WHOLE_LIST } }));
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          name="roleClaim"
          label={t(($) => $.signOn.roleClaim)}
          description={t(($) => $.signOn.hints.roleClaim)}
          placeholder="realm_access.roles"
          autoComplete="off"
          spellCheck={false}
          value={values.roleClaim}
          error={issueOf('roleClaim')}
          onChange={(event) => onChange({ roleClaim: event.currentTarget.value })}
        />
        <NativeSelect
          label={t(($) => $.signOn.newRole)}
          description={t(($) => $.signOn.hints.newRole)}
          data={[{ value: '', label: t(($) => $.signOn.nobodyNew) }, ...roles]}
          value={values.newRole ?? ''}
          onChange={({ currentTarget }) => onChange({ newRole: roleNamed(currentTarget.value) })}
        />
        <OptionSelect
          name="companyId"
          label={t(($) => $.signOn.company)}
          hint={t(($) => $.signOn.hints.company)}
          options={(companies.data?.items ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
          loading={companies.isLoading}
          value={values.companyId}
          error={undefined}
          onChange={(companyId) => onChange({ companyId })}
        />
      </SimpleGrid>
      {values.roleClaim !== '' && (
        <RoleLines lines={values.roles} issueOf={issueOf} onChange={(lines) => onChange({ roles: lines })} />
      )}
    </>
  );
}
