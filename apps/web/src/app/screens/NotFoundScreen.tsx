import { IconMapPinOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { StateCard } from '#components/states/StateCard.tsx';

/** An address that leads nowhere (P1 §2: the message is the same in both languages). */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(($) => $.shell.notFoundTitle)} />
      <Panel>
        <StateCard
          icon={<IconMapPinOff />}
          title="404"
          description="This page could not be found"
          actions={<LinkButton to="/">{t(($) => $.common.home)}</LinkButton>}
        />
      </Panel>
    </>
  );
}
