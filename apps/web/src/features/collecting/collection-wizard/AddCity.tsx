import { cityRoutes } from '@tsenomer/contracts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { ApiError, mutation } from '#lib/api/index.ts';

interface AddCityProps {
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

/** The add-city window: a name and a country; the new city is chosen at once. */
export function AddCity({ onClose, onAdded }: AddCityProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const required = (value: string) => (value.trim() === '' ? t(($) => $.collectionWizard.issues.required) : null);
  const form = useForm({
    initialValues: { name: '', countryName: '' },
    validate: { name: required, countryName: required },
  });
  const create = useMutation({
    ...mutation(cityRoutes.createCity),
    onSuccess: async (city) => {
      toasts.success(t(($) => $.collectionWizard.cityAdded, { name: city.name }));
      onAdded(city.id);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'NAME_TAKEN') {
        form.setFieldError(
          'name',
          t(($) => $.collectionWizard.issues.taken),
        );
      } else toasts.failure(error);
    },
  });
  return (
    <FormDialog
      title={t(($) => $.collectionWizard.addCity)}
      confirm={t(($) => $.common.add)}
      busy={create.isPending}
      onSubmit={form.onSubmit((body) => create.mutate({ body }))}
      onClose={onClose}
    >
      <TextInput label={t(($) => $.collectionWizard.cityName)} required {...form.getInputProps('name')} />
      <TextInput label={t(($) => $.collectionWizard.country)} required {...form.getInputProps('countryName')} />
    </FormDialog>
  );
}
