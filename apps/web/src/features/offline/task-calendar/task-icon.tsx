import { IconCheck, IconChecks, IconClock, IconWalk, IconX } from '@tabler/icons-react';
import type { OfflineStatus } from '@tsenomer/contracts';
import type { ReactNode } from 'react';

const ICONS: Readonly<Record<OfflineStatus, ReactNode>> = {
  open: <IconClock size={14} />,
  in_process: <IconWalk size={14} />,
  completed: <IconCheck size={14} />,
  canceled: <IconX size={14} />,
};

/** How a task stands, as a sign beside its colour. */
export function taskIcon({ status, approved }: { readonly status: OfflineStatus; readonly approved: boolean }) {
  return approved ? <IconChecks size={14} /> : ICONS[status];
}
