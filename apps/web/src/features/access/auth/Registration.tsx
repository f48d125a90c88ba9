import { useQuery } from '@tanstack/react-query';
import { linkToken, registrationRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { ApiError, query } from '#lib/api/index.ts';
import { AuthCard } from './AuthCard.tsx';
import { InvitationRefused } from './InvitationRefused.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

interface RegistrationProps {
  /** The token of the invitation link, as it stands in the address. */
  readonly token: string;
  readonly onRegistered: () => void;
}

/** Registration from an invitation link (P1 §2): the form, or why the link cannot be used. */
export function Registration({ token, onRegistered }: RegistrationProps) {
  const { t } = useTranslation();
  const wellFormed = linkToken.safeParse(token).success;
  const standing = useQuery({
    ...query(registrationRoutes.isInvitationValid, { query: { token } }),
    enabled: wellFormed,
    gcTime: 0,
  });
  if (!wellFormed || isInvalid(standing.error)) return <InvitationRefused reason="invalid" />;
  if (standing.data?.state === 'activated' || standing.data?.state === 'expired')
    return <InvitationRefused reason={standing.data.state} />;
  const invitation = standing.data?.invitation;
  if (invitation !== null && invitation !== undefined) {
    return (
      <RegistrationForm
        token={token}
        invitation={invitation}
        onRegistered={onRegistered}
        onRefused={() => void standing.refetch()}
      />
    );
  }
  return (
    <AuthCard title={t(($) => $.nav.register)}>
      {standing.error === null ? (
        <LoadingState />
      ) : (
        <ErrorState error={standing.error} onRetry={() => void standing.refetch()} />
      )}
    </AuthCard>
  );
}

function isInvalid(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'INVITATION_INVALID' || error.code === 'INVALID_INPUT');
}
