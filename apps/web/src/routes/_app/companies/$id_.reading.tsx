import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { companyRoutes } from '@tsenomer/contracts';
import { z } from 'zod';
import { QueryView } from '#components/states/QueryView.tsx';
import { PageReading } from '#features/collecting/page-reading/index.ts';
import { query } from '#lib/api/index.ts';

export const Route = createFileRoute('/_app/companies/$id_/reading')({
  validateSearch: z.object({ url: z.string().max(2000).optional().catch(undefined) }),
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  },
  component: ReadingRoute,
});

function ReadingRoute() {
  const companyId = Number(Route.useParams().id);
  const { url = '' } = Route.useSearch();
  const company = useQuery(query(companyRoutes.getCompany, { params: { id: companyId } }));
  return (
    <QueryView query={company} page>
      {(data) => <PageReading key={`${companyId} ${url}`} company={data} address={url} />}
    </QueryView>
  );
}
