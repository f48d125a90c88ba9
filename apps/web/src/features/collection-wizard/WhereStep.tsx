import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { isRunnable } from '#lib/monitoring-kind.ts';
import { AddressPicker } from './AddressPicker.tsx';
import { CityField } from './CityField.tsx';
import { CompanyPicker } from './CompanyPicker.tsx';
import { FieldBlock } from './FieldBlock.tsx';
import type { IssueCode } from './issues.ts';
import { focusOn } from './step-props.ts';
import type { StepProps } from './step-props.ts';
import { companiesQuery } from './use-selection-count.ts';

/** Step 2: the city, the companies and, if wanted, their addresses. */
export function WhereStep({ draft, change, issues, focus, count, mayAdd }: StepProps & { readonly mayAdd: boolean }) {
  const { t } = useTranslation();
  const companies = useQuery(companiesQuery);
  const text = (code: IssueCode | undefined) => (code === undefined ? undefined : t(($) => $.collectionWizard.issues[code]));
  const chosen = (companies.data?.items ?? [])
    .filter((company) => draft.companyIds.includes(company.id))
    .map(({ id, fullName }) => ({ id, name: fullName }));
  return (
    <Stack gap="md">
      <Panel>
        <FieldBlock focus={focusOn(focus, 'cityId')}>
          <CityField value={draft.cityId} onChange={(cityId) => change({ cityId })} error={text(issues.cityId)} mayAdd={mayAdd} />
        </FieldBlock>
      </Panel>
      <Panel title={t(($) => $.collectionWizard.companies)}>
        <FieldBlock focus={focusOn(focus, 'companyIds')} error={text(issues.companyIds)}>
          {isRunnable(draft.kind) && (
            <Text size="sm" c="dimmed" mb="sm">
              {t(($) => $.collectionWizard.companiesHint)}
            </Text>
          )}
          <QueryView query={companies}>
            {({ items }) => (
              <CompanyPicker
                companies={items}
                value={draft.companyIds}
                onChange={(companyIds) => change({ companyIds })}
                links={isRunnable(draft.kind) ? (count?.linksByCompany ?? null) : null}
              />
            )}
          </QueryView>
        </FieldBlock>
      </Panel>
      <Panel title={t(($) => $.collectionWizard.addresses)}>
        <FieldBlock focus={focusOn(focus, 'companyShopIds')} error={text(issues.companyShopIds)}>
          <Text size="sm" c="dimmed" mb="sm">
            {t(($) => $.collectionWizard.addressesHint)}
          </Text>
          {draft.cityId === null || chosen.length === 0 ? (
            <Text size="sm" c="dimmed">{t(($) => $.collectionWizard.addressesLater)}</Text>
          ) : (
            <AddressPicker
              cityId={draft.cityId}
              companies={chosen}
              value={draft.companyShops}
              onChange={(companyShops) => change({ companyShops })}
              mayAdd={mayAdd}
            />
          )}
        </FieldBlock>
      </Panel>
    </Stack>
  );
}
