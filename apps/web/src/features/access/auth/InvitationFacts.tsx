import type { CallOutput, registrationRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import styles from './InvitationFacts.module.css';

export type Invitation = NonNullable<CallOutput<typeof registrationRoutes.isInvitationValid>['invitation']>;

/** Whom an invitation is for: e-mail, role, company, and until when. */
export function InvitationFacts({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const facts = [
    [t(($) => $.account.email), invitation.email],
    [t(($) => $.auth.registration.role), t(($) => $.shell.role[invitation.role])],
    [t(($) => $.auth.registration.company), invitation.companyName],
  ] as const;
  return (
    <>
      {t(($) => $.auth.registration.invited)}
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <span className={styles['until']}>
        {t(($) => $.auth.registration.validUntil, { date: formats.dateTime(invitation.expiresAt) })}
      </span>
    </>
  );
}
