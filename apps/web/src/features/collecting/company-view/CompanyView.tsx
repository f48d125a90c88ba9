import { COMPANY_LISTS, companyProductRoutes } from '@tsenomer/contracts';
import type { CompanyList, CompanyProduct, CompanyProducts } from '@tsenomer/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { ShownParts } from '#components/inputs/ShownParts.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import type { Crumb } from '#components/page/PageHeader.tsx';
import { PageTabs } from '#components/page/PageTabs.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { useChosen } from '#lib/links/use-chosen.ts';
import { ChosenProducts } from './ChosenProducts.tsx';
import type { CompanyMay } from './company-may.ts';
import { companyInput } from './company-address.ts';
import type { CompanyAddress } from './company-address.ts';
import { useCompanyColumns } from './use-company-columns.tsx';
import { PARTS, useShownParts } from './use-shown-parts.ts';

interface CompanyViewProps {
  readonly collectionId: number;
  readonly companyId: number;
  readonly address: CompanyAddress;
  readonly onAddress: (part: Partial<CompanyAddress>) => void;
  readonly may: CompanyMay;
  /** Opens the profile of a product with its prices beside the list. */
  readonly onProduct: (productId: number) => void;
  readonly breadcrumbs: readonly Crumb[];
}

/** The products of a monitoring at one company (P2 §2 "Collection product list"), in four lists. */
export function CompanyView(props: CompanyViewProps) {
  const { collectionId, companyId, address } = props;
  const details = useQuery({
    ...query(companyProductRoutes.companyProducts, companyInput(collectionId, companyId, address)),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView page query={details}>
      {(data) => <Loaded {...props} data={data} refreshing={details.isPlaceholderData} />}
    </QueryView>
  );
}

function countOf(data: CompanyProducts, list: CompanyList): number {
  return data[`${list}Count`];
}

type LoadedProps = CompanyViewProps & { readonly data: CompanyProducts; readonly refreshing: boolean };

function Loaded({ data, refreshing, collectionId, address, onAddress, may, onProduct, breadcrumbs }: LoadedProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [shown, setShown] = useShownParts();
  const { list, search, page, limit } = address;
  const { company } = data;
  const rows = data[list];
  const chosen = useChosen(rows, {
    idOf: ({ id }) => id,
    label: ({ name }) => t(($) => $.companyView.chosen.choose, { product: name }),
  });
  const columns = useCompanyColumns({ collectionId, company, list, shown, may, onProduct });
  const title = (each: CompanyList): string => t(($) => $.companyView.tabs[each]);
  return (
    <>
      <PageHeader
        title={company.name}
        screen={t(($) => $.nav.collectionCompany)}
        count={t(($) => $.monitoring.products, { count: data.productsCount })}
        breadcrumbs={breadcrumbs}
        description={`${data.collection.name}, ${data.city.name}`}
        actions={
          <ShownParts
            names={PARTS}
            labels={t(($) => $.companyView.toggles, { returnObjects: true })}
            shown={shown}
            onChange={setShown}
          />
        }
      />
      <FiltersBar active={search !== ''} onReset={() => onAddress({ search: '', page: 1 })}>
        <SearchField
          label={t(($) => $.companyView.search)}
          value={search}
          onChange={(text) => onAddress({ search: text, page: 1 })}
        />
      </FiltersBar>
      <PageTabs
        names={COMPANY_LISTS}
        value={list}
        onTab={(next) => {
          chosen.clear();
          onAddress({ list: next, page: 1 });
        }}
        titleOf={(each) => `${title(each)}: ${formats.number(countOf(data, each))}`}
        label={t(($) => $.companyView.lists)}
      >
        {chosen.ids.size > 0 && (
          <ChosenProducts
            collectionId={collectionId}
            company={company}
            ids={[...chosen.ids]}
            withLinks={list !== 'productsWithoutLinks'}
            may={may}
            onClear={chosen.clear}
          />
        )}
        <DataTable<CompanyProduct>
          label={title(list)}
          columns={columns}
          {...pagedRows(
            {
              data: { items: rows, total: countOf(data, list) },
              error: null,
              refetch: () => undefined,
              isPlaceholderData: refreshing,
            },
            { page, limit, onPage: onAddress },
          )}
          rowKey={({ id }) => id}
          {...((may.edit || may.run) && { choice: chosen.choice })}
          empty={
            search === '' ? (
              <EmptyState title={t(($) => $.companyView.empty[list])} />
            ) : (
              <EmptyState
                title={t(($) => $.components.nothingFound)}
                description={t(($) => $.components.nothingFoundHint)}
              />
            )
          }
        />
      </PageTabs>
    </>
  );
}
