import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { companyRoutes } from '@tsenomer/contracts';
import { QueryView } from '#components/states/QueryView.tsx';
import { RobotBuilder } from '#features/collecting/robot-builder/index.ts';
import { query } from '#lib/api/index.ts';
import { useLeaveGuard } from '#lib/forms/use-leave-guard.ts';

export const Route = createFileRoute('/_app/companies/$id_/robot')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  },
  component: RobotRoute,
});

function RobotRoute() {
  const companyId = Number(Route.useParams().id);
  const navigate = Route.useNavigate();
  const onUnsaved = useLeaveGuard();
  const company = useQuery(query(companyRoutes.getCompany, { params: { id: companyId } }));
  return (
    <QueryView query={company} page>
      {(data) => (
        <RobotBuilder
          key={companyId}
          company={data}
          onUnsaved={onUnsaved}
          onSaved={() =>
            void navigate({ to: '/companies/$id', params: { id: String(companyId) }, search: { tab: 'parser' } })
          }
        />
      )}
    </QueryView>
  );
}
