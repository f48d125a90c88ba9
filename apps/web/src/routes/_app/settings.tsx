import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { Settings, SETTINGS_TABS } from '#features/settings/index.ts';

export const Route = createFileRoute('/_app/settings')({
  validateSearch: z.object({ tab: z.enum(SETTINGS_TABS).default('language').catch('language') }),
  component: SettingsPage,
});

function SettingsPage() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <Settings tab={tab} onTab={(next) => void navigate({ search: { tab: next }, replace: true })} />;
}
