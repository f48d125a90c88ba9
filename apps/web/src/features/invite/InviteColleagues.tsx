import { Tabs } from '@mantine/core';
import type { CurrentUser } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { useGuardedClose } from '#lib/accounts/use-guarded-close.ts';
import { LinkInvites } from './LinkInvites.tsx';
import { ManualAccount } from './ManualAccount.tsx';

/** P1 §2: the window of invitations is wider than others. */
const WIDTH = 700;

interface InviteColleaguesProps {
  readonly user: CurrentUser;
  readonly onClose: () => void;
}

/** The window "invite colleagues": an invitation link, or an account made by hand. What stands in one tab stays while the other is open. */
export function InviteColleagues({ user, onClose }: InviteColleaguesProps) {
  const { t } = useTranslation();
  const [linksUnsaved, setLinksUnsaved] = useState(false);
  const [accountUnsaved, setAccountUnsaved] = useState(false);
  const { close, asking } = useGuardedClose(linksUnsaved || accountUnsaved, onClose);
  return (
    <FormWindow title={t(($) => $.invite.title)} size={WIDTH} onClose={close} closeOnEscape={!asking}>
      <Tabs defaultValue="link" keepMounted>
        <Tabs.List mb="md">
          <Tabs.Tab value="link">{t(($) => $.invite.tabLink)}</Tabs.Tab>
          <Tabs.Tab value="manual">{t(($) => $.invite.tabManual)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="link">
          <LinkInvites user={user} onUnsaved={setLinksUnsaved} />
        </Tabs.Panel>
        <Tabs.Panel value="manual">
          <ManualAccount user={user} onUnsaved={setAccountUnsaved} onCreated={onClose} />
        </Tabs.Panel>
      </Tabs>
    </FormWindow>
  );
}
