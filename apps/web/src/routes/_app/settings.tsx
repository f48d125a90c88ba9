import { createFileRoute } from '@tanstack/react-router';
import { roleMay } from '@tsenomer/contracts';
import { z } from 'zod';
import { Sessions } from '#features/access/sessions/index.ts';
import { Notifications } from '#features/outgoing/notifications/index.ts';
import { FtpTab } from '#features/outgoing/ftp-export/index.ts';
import { Webhooks } from '#features/outgoing/webhooks/index.ts';
import { Settings, SETTINGS_TABS, settingsTabsFor } from '#features/platform/settings/index.ts';
import { PhotoSettings } from '#features/platform/storage/index.ts';
import { ColleagueLetters, DealerLetters } from '#features/violations/letters/index.ts';
import { MrpSettingsTab } from '#features/violations/mrp-settings/index.ts';
import { useCurrentUser } from '#lib/user/current-user.ts';

export const Route = createFileRoute('/_app/settings')({
  validateSearch: z.object({
    tab: z.enum(SETTINGS_TABS).default('language').catch('language'),
    /** The monitoring of the tab of notifications. */
    collection: z.int().positive().optional().catch(undefined),
    /** The webhook whose log is open, and which of its deliveries are shown. */
    webhook: z.int().positive().optional().catch(undefined),
    delivery: z.enum(['waiting', 'done', 'failed']).optional().catch(undefined),
  }),
  component: SettingsPage,
});

function SettingsPage() {
  const { tab, collection, webhook, delivery } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { role } = useCurrentUser();
  return (
    <Settings
      tabs={settingsTabsFor(role)}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      panels={{
        sessions: <Sessions />,
        colleagues: <ColleagueLetters />,
        dealers: <DealerLetters />,
        notifications: (
          <Notifications
            collectionId={collection}
            onCollection={(id) => void navigate({ search: { tab: 'notifications', collection: id }, replace: true })}
          />
        ),
        webhooks: (
          <Webhooks
            shown={{ webhook, delivery }}
            onShow={(shown) => void navigate({ search: { tab: 'webhooks', ...shown }, replace: true })}
          />
        ),
        ftp: <FtpTab />,
        mrp: <MrpSettingsTab />,
        photos: <PhotoSettings mayStart={roleMay(role, 'products.edit')} mayManage={roleMay(role, 'storage.manage')} />,
      }}
    />
  );
}
