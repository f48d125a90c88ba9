import { companyShopRoutes } from '@tsenomer/contracts';
import type { CompanyShopItem } from '@tsenomer/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Overtaken } from '#components/inputs/Overtaken.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { ApiError, call } from '#lib/api/index.ts';
import { focusField } from '#lib/forms/focus-field.ts';
import { refusedIssues } from '#lib/forms/schema-issues.ts';
import { useCheckedForm } from '#lib/forms/use-checked-form.ts';
import { AddressField } from '#lib/companies/AddressField.tsx';
import { CitySelect } from './CitySelect.tsx';
import { ShopFields } from './ShopFields.tsx';
import { newShop, placeOf, shopBody, shopIssues, shopValuesOf } from './shop-values.ts';
import { useShopWords } from './use-shop-words.ts';

type ShopWindowProps = { readonly companyId: number; readonly onClose: () => void } & (
  | { readonly shop: CompanyShopItem }
  /** A new address; the city is chosen here unless it is known. */
  | { readonly cityId: number | null }
);

/** The window of a new address, or of one that is there. */
export default function ShopWindow(props: ShopWindowProps) {
  const { companyId, onClose } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const words = useShopWords();
  const place = useRef<HTMLFormElement>(null);
  const shop = 'shop' in props ? props.shop : null;
  const start = 'shop' in props ? shopValuesOf(props.shop) : newShop(props.cityId);
  const form = useCheckedForm({ saved: start, check: shopIssues });
  const { values, errors } = form;
  // Coordinates that a suggestion brought belong to its text; those that somebody gave by hand outlive a change of the
  // text.
  const [suggested, setSuggested] = useState(false);
  const save = useMutation({
    mutationFn: ({ cityId, ...fields }: ReturnType<typeof shopBody> & { readonly cityId: number }) =>
      shop === null
        ? call(companyShopRoutes.createCompanyShop, { body: { companyId, cityId, ...fields } })
        : call(companyShopRoutes.editCompanyShop, { params: { id: shop.id }, body: fields }),
    onSuccess: async () => {
      toasts.success(shop === null ? t(($) => $.companyPage.shopAdded) : t(($) => $.companyPage.shopSaved));
      onClose();
    },
    onError: (error) => {
      const taken = error instanceof ApiError && error.code === 'ADDRESS_TAKEN';
      const refused = taken ? { address: 'ADDRESS_TAKEN' } : refusedIssues(error);
      const [first] = Object.keys(refused);
      if (first === undefined) return toasts.failure(error);
      form.refuse(refused);
      focusField(place.current, first);
    },
  });
  const { cityId } = values;
  return (
    <ModalWindow
      onClose={onClose}
      size={600}
      title={shop === null ? t(($) => $.companyPage.addShop) : t(($) => $.companyPage.editShopTitle)}
    >
      <form
        ref={place}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = form.showAll();
          if (wrong !== null) focusField(place.current, wrong);
          else if (cityId !== null) save.mutate({ ...shopBody(values), cityId });
        }}
      >
        <Stack gap="sm">
          {shop === null && (
            <CitySelect
              value={cityId}
              onChange={(chosen) => form.change({ cityId: chosen })}
              error={words(errors['cityId'])}
            />
          )}
          <AddressField
            cityId={cityId}
            value={values.address}
            place={placeOf(values)}
            error={words(errors['address'])}
            onType={(address) => {
              form.change({ address, ...(suggested && { lat: '', lon: '' }) });
              setSuggested(false);
            }}
            onChoose={(chosen) => {
              form.change({ address: chosen.address, lat: String(chosen.lat), lon: String(chosen.lon) });
              setSuggested(true);
            }}
            onLeave={() => form.leave('address')}
          />
          <ShopFields values={values} errors={errors} onChange={form.change} onLeave={form.leave} />
          <div>
            <Overtaken overtaken={form.overtaken && !save.isPending} />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onClose}>
                {t(($) => $.common.cancel)}
              </Button>
              <BusyButton type="submit" busy={save.isPending} disabled={shop !== null && !form.changed}>
                {shop === null ? t(($) => $.common.add) : t(($) => $.common.save)}
              </BusyButton>
            </Group>
          </div>
        </Stack>
      </form>
    </ModalWindow>
  );
}
