import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { assortmentAddress, AssortmentPage, Assortments } from '#features/reports/assortment/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { idInAddress } from '#lib/id-in-address.ts';

export const Route = createFileRoute('/_app/assortment-monitoring/{-$id}')({
  validateSearch: assortmentAddress,
  search: { middlewares: [stripSearchParams(assortmentAddress.parse({}))] },
  component: Screen,
});

function Screen() {
  const { t } = useTranslation();
  const { id } = Route.useParams();
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  if (id === undefined)
    return (
      <Assortments
        onCreated={(created) =>
          void navigate({ to: '/assortment-monitoring/{-$id}', params: { id: String(created) }, search: {} })
        }
      />
    );
  return (
    <AssortmentPage
      id={idInAddress(id)}
      address={address}
      breadcrumbs={[
        { label: t(($) => $.nav.assortment), link: { to: '/assortment-monitoring/{-$id}', params: { id: undefined } } },
      ]}
      onGone={() => void navigate({ to: '/assortment-monitoring/{-$id}', params: { id: undefined }, search: {} })}
      onChange={(part) =>
        void navigate({
          search: (before) => ({ ...before, ...part }),
          ...entry({ ...address, ...part }),
          resetScroll: false,
        })
      }
    />
  );
}
