import { roleMay } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useCurrentUser } from './current-user.ts';

/** What somebody may do with the entries of a directory. */
export interface DirectoryRights {
  readonly create: boolean;
  readonly edit: boolean;
  /** `demo`: the button is there and says that demo mode does not have it (P1 §8). */
  readonly remove: 'yes' | 'demo' | 'no';
}

/** The rights of the signed-in user in brands, categories, cities and tags. */
export function useDirectoryRights(): DirectoryRights {
  const { role } = useCurrentUser();
  return useMemo(
    () => ({
      create: roleMay(role, 'directories.create'),
      edit: roleMay(role, 'directories.edit'),
      remove: roleMay(role, 'directories.delete') ? 'yes' : role === 'demo' ? 'demo' : 'no',
    }),
    [role],
  );
}
