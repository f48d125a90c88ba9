import { cityRoutes } from '@tsenomer/contracts';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ApiError, mutation, routeKey } from '#lib/api/index.ts';

interface AddCityProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

/** The add-city window: a name and a country; the new city is chosen at once. */
export function AddCity({ opened, onClose, onAdded }: AddCityProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();
  const required = (value: string) => (value.trim() === '' ? t(($) => $.collectionWizard.issues.required) : null);
  const form = useForm({
    initialValues: { name: '', countryName: '' },
    validate: { name: required, countryName: required },
  });
  const create = useMutation({
    ...mutation(cityRoutes.createCity),
    onSuccess: async (city) => {
      await client.invalidateQueries({ queryKey: routeKey(cityRoutes.listCities) });
      toasts.success(t(($) => $.collectionWizard.cityAdded, { name: city.name }));
      form.reset();
      onAdded(city.id);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'NAME_TAKEN') {
        form.setFieldError('name', t(($) => $.collectionWizard.issues.taken));
      } else toasts.failure(error);
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t(($) => $.collectionWizard.addCity)} closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}>
      <form onSubmit={form.onSubmit((body) => create.mutate({ body }))} noValidate>
        <Stack gap="sm">
          <TextInput label={t(($) => $.collectionWizard.cityName)} required data-autofocus {...form.getInputProps('name')} />
          <TextInput label={t(($) => $.collectionWizard.country)} required {...form.getInputProps('countryName')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <BusyButton type="submit" busy={create.isPending}>
              {t(($) => $.common.add)}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
