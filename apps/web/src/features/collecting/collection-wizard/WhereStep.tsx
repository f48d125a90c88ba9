import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { linkSearchRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { isSearch } from '#lib/monitoring-kind.ts';
import { AddressPicker } from './AddressPicker.tsx';
import { CityField } from './CityField.tsx';
import { offeredCompanies } from './company-view.ts';
import { CompanyPicker } from './CompanyPicker.tsx';
import type { CompanyChoice } from './company-view.ts';
import { FieldBlock } from './FieldBlock.tsx';
import type { IssueCode } from './issues.ts';
import { focusOn } from './step-props.ts';
import type { StepProps } from './step-props.ts';
import { companiesQuery } from './use-selection-count.ts';

/** Step 2: the city, the companies and, if wanted, their addresses. */
export function WhereStep({ draft, change, issues, focus, count, mayAdd }: StepProps & { readonly mayAdd: boolean }) {
  const { t } = useTranslation();
  const companies = useQuery(companiesQuery);
  const search = isSearch(draft.kind) ? draft.kind : null;
  const searchable = useQuery({
    ...query(linkSearchRoutes.searchableCompanies, { query: { kind: search ?? 'findLinks' } }),
    enabled: search !== null,
  });
  const text = (code: IssueCode | undefined) =>
    code === undefined ? undefined : t(($) => $.collectionWizard.issues[code]);
  const chosen = (companies.data?.items ?? [])
    .filter((company) => draft.companyIds.includes(company.id))
    .map(({ id, fullName }) => ({ id, name: fullName }));
  return (
    <Stack gap="md">
      <Panel>
        <FieldBlock focus={focusOn(focus, 'cityId')}>
          <CityField
            value={draft.cityId}
            onChange={(cityId) => change({ cityId })}
            error={text(issues.cityId)}
            mayAdd={mayAdd}
          />
        </FieldBlock>
      </Panel>
      <Panel title={t(($) => $.collectionWizard.companies)}>
        <FieldBlock focus={focusOn(focus, 'companyIds')} error={text(issues.companyIds)}>
          <Text size="sm" c="dimmed" mb="sm">
            {t(
              ($) =>
                $.collectionWizard[
                  search === null ? 'companiesHint' : search === 'findLinks' ? 'searchableHint' : 'marketplacesHint'
                ],
            )}
          </Text>
          <QueryView query={companies}>
            {({ items }) =>
              search === null ? (
                <CompanyPicker
                  companies={items}
                  value={draft.companyIds}
                  onChange={(companyIds) => change({ companyIds })}
                  links={count?.linksByCompany ?? null}
                />
              ) : (
                <QueryView query={searchable}>
                  {({ companyIds }) => (
                    <SearchableCompanies
                      all={items}
                      searchable={companyIds}
                      value={draft.companyIds}
                      onChange={(ids) => change({ companyIds: ids })}
                    />
                  )}
                </QueryView>
              )
            }
          </QueryView>
        </FieldBlock>
      </Panel>
      <Panel title={t(($) => $.collectionWizard.addresses)}>
        <FieldBlock focus={focusOn(focus, 'companyShopIds')} error={text(issues.companyShopIds)}>
          <Text size="sm" c="dimmed" mb="sm">
            {t(($) => $.collectionWizard.addressesHint)}
          </Text>
          {draft.cityId === null || chosen.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t(($) => $.collectionWizard.addressesLater)}
            </Text>
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

interface SearchableCompaniesProps {
  readonly all: readonly CompanyChoice[];
  /** Ids of companies that the search can be run at. */
  readonly searchable: readonly number[];
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/**
 * The companies that can be searched. Others may have been chosen for another kind: they stay in sight until somebody
 * removes them.
 */
function SearchableCompanies({ all, searchable, value, onChange }: SearchableCompaniesProps) {
  const { t } = useTranslation();
  const offered = offeredCompanies(all, { searchable, chosen: value });
  const without = value.filter((id) => !searchable.includes(id));
  if (offered.length === 0) return <Text size="sm">{t(($) => $.collectionWizard.nothingSearchable)}</Text>;
  return (
    <>
      <CompanyPicker companies={offered} value={value} onChange={onChange} links={null} />
      {without.length > 0 && (
        <Group gap="sm" mt={6}>
          <Text size="xs" c="var(--warn)" component="output">
            {t(($) => $.collectionWizard.chosenNotSearchable, { count: without.length })}
          </Text>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onChange(value.filter((id) => searchable.includes(id)))}
          >
            {t(($) => $.collectionWizard.dropNotSearchable)}
          </Button>
        </Group>
      )}
    </>
  );
}
