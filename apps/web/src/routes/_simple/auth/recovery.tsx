import { createFileRoute } from '@tanstack/react-router';
import { Recovery } from '#features/access/auth/index.ts';

export const Route = createFileRoute('/_simple/auth/recovery')({
  component: RecoveryPage,
});

function RecoveryPage() {
  const navigate = Route.useNavigate();
  return (
    <Recovery now={Date.now} onRecovered={() => void navigate({ to: '/auth/login', search: { done: 'recovered' } })} />
  );
}
