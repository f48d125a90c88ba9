import { Paper, Title, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconHourglassEmpty, IconLinkOff } from '@tabler/icons-react';
import { errorText } from '@tsenomer/contracts';
import type { ErrorCode } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { useDocumentTitle } from '#components/page/use-document-title.ts';
import { StateCard } from '#components/states/StateCard.tsx';
import { useLocale } from '#i18n/use-locale.ts';

type Reason = 'invalid' | 'activated' | 'expired';

const LOOKS: Readonly<Record<Reason, { readonly code: ErrorCode; readonly Icon: typeof IconLinkOff }>> = {
  invalid: { code: 'INVITATION_INVALID', Icon: IconLinkOff },
  activated: { code: 'INVITATION_ACTIVATED', Icon: IconCircleCheck },
  expired: { code: 'INVITATION_EXPIRED', Icon: IconHourglassEmpty },
};

/** Why an invitation cannot be used, what to do about it, and the way to the sign-in. */
export function InvitationRefused({ reason }: { readonly reason: Reason }) {
  const { t } = useTranslation();
  const locale = useLocale();
  useDocumentTitle(t(($) => $.nav.register));
  const { code, Icon } = LOOKS[reason];
  const hints = {
    invalid: t(($) => $.auth.registration.invalidHint),
    activated: t(($) => $.auth.registration.activatedHint),
    expired: t(($) => $.auth.registration.expiredHint),
  };
  return (
    <Paper withBorder shadow="sm" radius="lg">
      <VisuallyHidden>
        <Title order={1}>{t(($) => $.nav.register)}</Title>
      </VisuallyHidden>
      <StateCard
        role="alert"
        icon={<Icon />}
        title={errorText(code, locale)}
        description={hints[reason]}
        actions={<LinkButton to="/auth/login">{t(($) => $.auth.toLogin)}</LinkButton>}
      />
    </Paper>
  );
}
