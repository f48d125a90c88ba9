import { IconCameraPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { keep } from '../app/do.ts';
import type { NotKept } from '../app/do.ts';
import { useWords } from '../i18n/words.ts';
import { whereAmI } from './position.ts';
import { PHOTO_MAX_BYTES, shrinkPhoto } from './shrink-photo.ts';

interface PhotoButtonProps {
  readonly taskId: number;
  readonly productId?: number;
  readonly newProductUuid?: string;
  readonly label: string;
  readonly count: number;
  /** Beside another button there is room for one of both. */
  readonly short?: boolean;
}

/** Takes a photo, makes it small and keeps it at once, before anything else is typed. */
export function PhotoButton({ taskId, productId, newProductUuid, label, count, short = false }: PhotoButtonProps) {
  const { t } = useWords();
  const shown = [short ? null : label, count > 0 ? t.price.photos(count) : short && label].filter(Boolean).join(' · ');
  const [problem, setProblem] = useState<NotKept | 'badPhoto' | 'bigPhoto' | null>(null);
  const take = async (file: File): Promise<void> => {
    // What was said of the last attempt is not said of this one.
    setProblem(null);
    if (file.size > PHOTO_MAX_BYTES) return setProblem('bigPhoto');
    const bytes = await shrinkPhoto(file);
    if (bytes === null) return setProblem('badPhoto');
    const photo = {
      uuid: crypto.randomUUID(),
      productId: productId ?? null,
      newProductUuid: newProductUuid ?? null,
    };
    const position = await whereAmI();
    const deed = { kind: 'photoMeta', taskId, payload: { ...photo, position } } as const;
    setProblem(await keep([deed], [{ ...photo, bytes }]));
  };
  return (
    <>
      <label className="button photo">
        <IconCameraPlus size={22} aria-hidden />
        {shown}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) void take(file);
          }}
        />
      </label>
      {problem !== null && (
        <p role="alert" className="problem">
          {problem === 'badPhoto' || problem === 'bigPhoto' ? t.price[problem] : t[problem]}
        </p>
      )}
    </>
  );
}
