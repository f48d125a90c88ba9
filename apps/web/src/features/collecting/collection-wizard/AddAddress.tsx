import { companyShopRoutes } from '@tsenomer/contracts';
import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import type { Option } from '#components/inputs/option.ts';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { mutation } from '#lib/api/index.ts';
import { AddressField } from '#lib/companies/AddressField.tsx';
import type { ChosenShop } from './draft.ts';

interface NewAddress {
  readonly companyId: number | null;
  readonly name: string;
  readonly address: string;
  /** Where it is, as a chosen suggestion says; null for a text of one's own. */
  readonly place: { readonly lat: number; readonly lon: number } | null;
}

interface AddAddressProps {
  readonly cityId: number;
  /** The companies that an address may belong to. */
  readonly companies: readonly Option[];
  readonly onClose: () => void;
  readonly onAdded: (shop: ChosenShop) => void;
}

/** The add-address window: an address of one of the chosen companies in the chosen city; it is chosen at once. */
export function AddAddress({ cityId, companies, onClose, onAdded }: AddAddressProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const form = useForm<NewAddress>({
    initialValues: { companyId: null, name: '', address: '', place: null },
    validate: {
      companyId: (value) => (value === null ? t(($) => $.collectionWizard.issues.required) : null),
      address: (value) => (value.trim() === '' ? t(($) => $.collectionWizard.issues.required) : null),
    },
  });
  const create = useMutation({
    ...mutation(companyShopRoutes.createCompanyShop),
    onSuccess: async (shop) => {
      toasts.success(t(($) => $.collectionWizard.addressAdded));
      onAdded(shop);
      onClose();
    },
    onError: toasts.failure,
  });
  return (
    <FormDialog
      title={t(($) => $.collectionWizard.addAddress)}
      confirm={t(($) => $.common.add)}
      busy={create.isPending}
      onSubmit={form.onSubmit(({ companyId, name, address, place }) => {
        if (companyId !== null) create.mutate({ body: { companyId, cityId, name, address, ...place } });
      })}
      onClose={onClose}
    >
      <Select<number>
        label={t(($) => $.collectionWizard.addressCompany)}
        required
        searchable
        openOnFocus={false}
        data={companies.map(({ id, name }) => ({ value: id, label: name }))}
        nothingFoundMessage={t(($) => $.components.noOptions)}
        {...form.getInputProps('companyId')}
      />
      <AddressField
        cityId={cityId}
        value={form.values.address}
        place={form.values.place}
        error={form.errors['address']}
        onType={(address) => form.setValues({ address, place: null })}
        onChoose={({ address, lat, lon }) => form.setValues({ address, place: { lat, lon } })}
        onLeave={() => undefined}
      />
      <TextInput label={t(($) => $.collectionWizard.addressName)} {...form.getInputProps('name')} />
    </FormDialog>
  );
}
