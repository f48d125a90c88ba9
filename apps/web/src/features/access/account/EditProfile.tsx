import { useQuery } from '@tanstack/react-query';
import { accountRoutes } from '@tsenomer/contracts';
import type { CurrentUser } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#components/states/QueryView.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { useGuardedClose } from '#lib/accounts/use-guarded-close.ts';
import { query } from '#lib/api/index.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { valuesOf } from './profile-values.ts';

interface EditProfileProps {
  readonly user: CurrentUser;
  readonly onClose: () => void;
}

/** The window of one's own profile (P1 §2); closing it with changes asks first. */
export function EditProfile({ user, onClose }: EditProfileProps) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState(false);
  const { close, asking } = useGuardedClose(changed, onClose);
  // What somebody else has changed meanwhile must not be written back by a save.
  const profile = useQuery({ ...query(accountRoutes.showProfile), staleTime: 0, gcTime: 0 });
  return (
    <FormWindow title={t(($) => $.account.profileTitle)} onClose={close} closeOnEscape={!asking}>
      <QueryView query={profile}>
        {(data) => (
          <ProfileForm user={user} saved={valuesOf(data)} onChanged={setChanged} onCancel={close} onSaved={onClose} />
        )}
      </QueryView>
    </FormWindow>
  );
}
