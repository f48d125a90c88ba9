import { Alert, Button, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { CHOSEN_KINDS, collectionCreate, MONITORING_TYPE_ID } from '@tsenomer/contracts';
import type { CollectionDetails, MonitoringKind } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { useGuardedClose } from '#lib/accounts/use-guarded-close.ts';
import { CityChoice } from './CityChoice.tsx';
import { useEditCollection } from './use-edit-collection.ts';

interface EditCollectionProps {
  readonly collection: CollectionDetails;
  readonly running: boolean;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly kind: MonitoringKind;
  readonly cityId: number;
  readonly note: string;
}

/** Name, city, kind and note of a monitoring (P2 §2 "edit-collection modal"). */
export default function EditCollection({ collection, running, onClose }: EditCollectionProps) {
  const { t } = useTranslation();
  // As the window was opened: what others save meanwhile is no change of one's own, and is not written over.
  const [saved] = useState<Draft>({
    name: collection.name,
    kind: collection.kind,
    cityId: collection.city.id,
    note: collection.note,
  });
  const [draft, setDraft] = useState(saved);
  const [pressed, setPressed] = useState(false);
  const change = (patch: Partial<Draft>) => setDraft((current) => ({ ...current, ...patch }));
  const changed = JSON.stringify(draft) !== JSON.stringify(saved);
  const { close, asking } = useGuardedClose(changed, onClose);
  const nameIsWrong = !collectionCreate.shape.name.safeParse(draft.name).success;
  const noteIsWrong = !collectionCreate.shape.note.safeParse(draft.note).success;
  const save = useEditCollection(
    collection.id,
    t(($) => $.collectionPage.edit.saved),
    onClose,
  );
  const submit = (): void => {
    setPressed(true);
    if (nameIsWrong || noteIsWrong) return;
    const body = {
      ...(draft.name !== saved.name && { name: draft.name }),
      ...(draft.note !== saved.note && { note: draft.note }),
      ...(draft.cityId !== saved.cityId && { cityId: draft.cityId }),
      ...(draft.kind !== saved.kind && draft.kind !== 'assortment' && { typeId: MONITORING_TYPE_ID[draft.kind] }),
    };
    save.mutate({ params: { id: collection.id }, body });
  };
  return (
    <FormWindow title={t(($) => $.collectionPage.edit.title)} onClose={close} closeOnEscape={!asking}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <TextInput
            data-autofocus
            required
            label={t(($) => $.collectionWizard.name)}
            value={draft.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            error={
              pressed &&
              nameIsWrong &&
              t(($) => $.collectionWizard.issues[draft.name.trim() === '' ? 'name' : 'tooLong'])
            }
          />
          <CityChoice
            collection={collection}
            running={running}
            value={draft.cityId}
            onChange={(cityId) => change({ cityId })}
          />
          <Radio.Group
            label={t(($) => $.collectionWizard.kind)}
            description={running ? t(($) => $.collectionPage.edit.running) : t(($) => $.collectionPage.edit.kindHint)}
            value={draft.kind}
            onChange={(value) => change({ kind: CHOSEN_KINDS.find((kind) => kind === value) ?? draft.kind })}
          >
            <Stack gap="xs" my="xs">
              {CHOSEN_KINDS.map((kind) => (
                <Radio
                  key={kind}
                  value={kind}
                  label={t(($) => $.monitoring.kind[kind])}
                  disabled={running && kind !== saved.kind}
                />
              ))}
            </Stack>
          </Radio.Group>
          {draft.kind !== saved.kind && (
            <Alert role="note" color="yellow" p="xs">
              {t(($) => $.collectionPage.edit.otherKind)}
            </Alert>
          )}
          <Textarea
            autosize
            minRows={2}
            maxRows={6}
            label={t(($) => $.collectionWizard.note)}
            value={draft.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
            error={pressed && noteIsWrong && t(($) => $.collectionWizard.issues.tooLong)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {t(($) => $.common.cancel)}
            </Button>
            <BusyButton type="submit" busy={save.isPending} disabled={!changed}>
              {t(($) => $.common.save)}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </FormWindow>
  );
}
