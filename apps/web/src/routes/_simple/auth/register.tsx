import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { Registration } from '#features/access/auth/index.ts';

export const Route = createFileRoute('/_simple/auth/register')({
  // A token of digits only is read from the address as a number; as text it is refused like any other wrong one.
  validateSearch: z.object({ token: z.string().catch('') }),
  component: RegisterPage,
});

function RegisterPage() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Registration
      token={token}
      onRegistered={() => void navigate({ to: '/auth/login', search: { done: 'registered' } })}
    />
  );
}
