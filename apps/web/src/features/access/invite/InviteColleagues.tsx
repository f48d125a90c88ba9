import { Tabs } from '@mantine/core';
import type { CurrentUser } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { mayChooseCompany } from '#lib/accounts/use-directory-options.ts';
import { useGuardedClose } from '#lib/accounts/use-guarded-close.ts';
import { LinkInvites } from './LinkInvites.tsx';
import { ManualAccount } from './ManualAccount.tsx';

/** P1 §2: the window of invitations is wider than others. */
const WIDTH = 700;

interface InviteColleaguesProps {
  readonly user: CurrentUser;
  /** The company that is chosen at first, for who may choose; the own one when left out. */
  readonly companyId?: number;
  readonly onClose: () => void;
}

/**
 * The window "invite colleagues": an invitation link, or an account made by hand. What stands in one tab stays while
 * the other is open.
 */
export function InviteColleagues({ user, companyId, onClose }: InviteColleaguesProps) {
  const { t } = useTranslation();
  const [linksUnsaved, setLinksUnsaved] = useState(false);
  const [accountUnsaved, setAccountUnsaved] = useState(false);
  const company = mayChooseCompany(user) ? (companyId ?? user.companyId) : user.companyId;
  const { close, asking } = useGuardedClose(linksUnsaved || accountUnsaved, onClose);
  return (
    <FormWindow title={t(($) => $.invite.title)} size={WIDTH} onClose={close} closeOnEscape={!asking}>
      <Tabs defaultValue="link" keepMounted>
        <Tabs.List mb="md">
          <Tabs.Tab value="link">{t(($) => $.invite.tabLink)}</Tabs.Tab>
          <Tabs.Tab value="manual">{t(($) => $.invite.tabManual)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="link">
          <LinkInvites user={user} company={company} onUnsaved={setLinksUnsaved} />
        </Tabs.Panel>
        <Tabs.Panel value="manual">
          <ManualAccount user={user} company={company} onUnsaved={setAccountUnsaved} onCreated={onClose} />
        </Tabs.Panel>
      </Tabs>
    </FormWindow>
  );
}
