import { ShelfPhotos } from '#lib/shelf-photos/ShelfPhotos.tsx';
import { useMay } from '#lib/user/current-user.ts';

interface ShelfProofProps {
  /** The uuid of an agent's photo; null without one. */
  readonly photo: string | null;
  readonly title: string;
}

/** The agent's photo of a shelf, for those who see the tasks of agents. */
export function ShelfProof({ photo, title }: ShelfProofProps) {
  const mayLook = useMay('offlineTasks.read');
  return photo === null || !mayLook ? null : <ShelfPhotos photos={[{ uuid: photo, title }]} />;
}
