import { createFileRoute } from '@tanstack/react-router';
import { Environment, environmentAddress } from '#features/offline/environment/index.ts';

export const Route = createFileRoute('/_app/competitive-environment')({
  validateSearch: environmentAddress,
  component: Screen,
});

function Screen() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  return <Environment address={address} onAddress={(next) => void navigate({ search: next })} />;
}
