import { companyShopRoutes } from '@tsenomer/contracts';
import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import type { Option } from '#components/inputs/MultiSelectField.tsx';
import { mutation, routeKey } from '#lib/api/index.ts';
import type { ChosenShop } from './draft.ts';

interface AddAddressProps {
  readonly opened: boolean;
  readonly cityId: number;
  /** The companies that an address may belong to. */
  readonly companies: readonly Option[];
  readonly onClose: () => void;
  readonly onAdded: (shop: ChosenShop) => void;
}

/** The add-address window: an address of one of the chosen companies in the chosen city; it is chosen at once. */
export function AddAddress({ opened, cityId, companies, onClose, onAdded }: AddAddressProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();
  const form = useForm<{ companyId: number | null; name: string; address: string }>({
    initialValues: { companyId: null, name: '', address: '' },
    validate: {
      companyId: (value) => (value === null ? t(($) => $.collectionWizard.issues.required) : null),
      address: (value) => (value.trim() === '' ? t(($) => $.collectionWizard.issues.required) : null),
    },
  });
  const create = useMutation({
    ...mutation(companyShopRoutes.createCompanyShop),
    onSuccess: async (shop) => {
      await client.invalidateQueries({ queryKey: routeKey(companyShopRoutes.listCompanyShops) });
      toasts.success(t(($) => $.collectionWizard.addressAdded));
      form.reset();
      onAdded(shop);
      onClose();
    },
    onError: toasts.failure,
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t(($) => $.collectionWizard.addAddress)} closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ companyId, name, address }) => {
          if (companyId !== null) create.mutate({ body: { companyId, cityId, name, address } });
        })}
      >
        <Stack gap="sm">
          <Select<number>
            data-autofocus
            label={t(($) => $.collectionWizard.addressCompany)}
            required
            searchable
            data={companies.map(({ id, name }) => ({ value: id, label: name }))}
            nothingFoundMessage={t(($) => $.components.noOptions)}
            {...form.getInputProps('companyId')}
          />
          <TextInput label={t(($) => $.collectionWizard.addressText)} required {...form.getInputProps('address')} />
          <TextInput label={t(($) => $.collectionWizard.addressName)} {...form.getInputProps('name')} />
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
