import type { CollectionDetails } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { OptionSelect } from '#lib/accounts/OptionSelect.tsx';
import { useCityOptions } from '#lib/accounts/use-directory-options.ts';
import { useCurrentUser } from '#lib/user/current-user.ts';

interface CityChoiceProps {
  readonly collection: CollectionDetails;
  readonly running: boolean;
  readonly value: number;
  readonly onChange: (cityId: number) => void;
}

/**
 * The city that is watched. It stays while anything runs, and where addresses of it are watched: the server refuses
 * both.
 */
export function CityChoice({ collection: { city, results }, running, value, onChange }: CityChoiceProps) {
  const { t } = useTranslation();
  const { options, loading, mayChoose } = useCityOptions(useCurrentUser());
  const hasAddresses = results.some(({ companyShop }) => companyShop !== null);
  const hint = (): string => {
    if (hasAddresses) return t(($) => $.collectionPage.edit.cityHasAddresses);
    if (running) return t(($) => $.collectionPage.edit.cityRunning);
    return t(($) => $.collectionPage.edit.cityHint);
  };
  return (
    <OptionSelect
      required
      name="city"
      label={t(($) => $.collectionWizard.city)}
      options={
        options.some((option) => option.value === city.id)
          ? options
          : [{ value: city.id, label: city.name }, ...options]
      }
      value={value}
      onChange={(cityId) => {
        if (cityId !== null) onChange(cityId);
      }}
      hint={hint()}
      disabled={!mayChoose || running || hasAddresses}
      loading={loading}
    />
  );
}
