import type { CurrentUser } from '@tsenomer/contracts';
import { lazy, Suspense } from 'react';

/** The windows that open from the user menu. Their code is fetched with the first use of each. */
const EditProfile = lazy(async () => ({ default: (await import('#features/access/account/index.ts')).EditProfile }));
const ChangePassword = lazy(async () => ({
  default: (await import('#features/access/account/index.ts')).ChangePassword,
}));
const SecondFactorWindow = lazy(async () => ({
  default: (await import('#features/access/second-factor/index.ts')).SecondFactorWindow,
}));
const InviteColleagues = lazy(async () => ({
  default: (await import('#features/access/invite/index.ts')).InviteColleagues,
}));

const BulkChanges = lazy(async () => ({
  default: (await import('#features/collecting/bulk-changes/index.ts')).BulkChanges,
}));

export type UserWindow = 'profile' | 'password' | 'secondFactor' | 'invite' | 'changes';

interface UserWindowsProps {
  readonly user: CurrentUser;
  readonly opened: UserWindow | null;
  readonly onClose: () => void;
}

/** The window that is open, if any. */
export function UserWindows({ user, opened, onClose }: UserWindowsProps) {
  return (
    <Suspense fallback={null}>
      {opened === 'profile' && <EditProfile user={user} onClose={onClose} />}
      {opened === 'password' && <ChangePassword onClose={onClose} />}
      {opened === 'secondFactor' && <SecondFactorWindow onClose={onClose} />}
      {opened === 'changes' && <BulkChanges onClose={onClose} />}
      {opened === 'invite' && <InviteColleagues user={user} onClose={onClose} />}
    </Suspense>
  );
}
