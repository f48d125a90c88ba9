import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { collectionRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#components/states/QueryView.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { useGuardedClose } from '#lib/accounts/use-guarded-close.ts';
import { query } from '#lib/api/index.ts';
import { SettingsForm } from './SettingsForm.tsx';

interface SettingsWindowProps {
  readonly collectionId: number;
  readonly onClose: () => void;
}

/** The settings of a monitoring, from the list and from its page (P2 §2 "collection settings update"). */
export default function SettingsWindow({ collectionId, onClose }: SettingsWindowProps) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState(false);
  const { close, asking } = useGuardedClose(changed, onClose);
  const details = useQuery(query(collectionRoutes.getCollection, { params: { id: collectionId } }));
  return (
    <FormWindow title={t(($) => $.collectionSettings.title)} size={720} onClose={close} closeOnEscape={!asking}>
      <QueryView query={details}>
        {(collection) => (
          <>
            <Text c="dimmed" mb="md">
              {collection.name}
            </Text>
            <SettingsForm collection={collection} onChanged={setChanged} onCancel={close} onSaved={onClose} />
          </>
        )}
      </QueryView>
    </FormWindow>
  );
}
