import { Button, Text } from '@mantine/core';
import type { EditedRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import type { TagProposal } from './tag-proposals.ts';

interface TagNameProps {
  readonly proposal: TagProposal;
  readonly productName: string;
  /** null where nothing may be changed. */
  readonly onTake: ((edit: EditedRow) => void) | null;
}

/** The product of a photo, what its tag calls it, and a warning where the tag is of another product. */
export function TagName({ proposal: { name, looksLike }, productName, onTake }: TagNameProps) {
  const { t } = useTranslation();
  const edit = name?.edit ?? null;
  return (
    <>
      {productName}
      {name !== null && (
        <Text size="xs" c="dimmed">
          {t(($) => $.offlineTask.tags.nameOf, { name: name.text })}{' '}
          {!name.sure && <StatusBadge tone="warn">{t(($) => $.offlineTask.tags.unsure)}</StatusBadge>}
        </Text>
      )}
      {looksLike !== null && (
        <StatusBadge tone="bad">{t(($) => $.offlineTask.tags.otherProduct, { name: looksLike })}</StatusBadge>
      )}
      {name !== null && edit !== null && onTake !== null && (
        <Button
          size="compact-xs"
          variant="light"
          aria-label={t(($) => $.offlineTask.tags.takeName, { name: name.text })}
          onClick={() => onTake(edit)}
        >
          {t(($) => $.offlineTask.tags.take)}
        </Button>
      )}
    </>
  );
}
