import { Stack, Switch } from '@mantine/core';
import type { COLLECTION_FLAGS } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';

export type CollectionFlag = (typeof COLLECTION_FLAGS)[number];
export type CollectionFlags = Readonly<Record<CollectionFlag, boolean>>;

/** The switches of a monitoring by what they tell of. */
export const FLAG_GROUPS = {
  running: ['balanceFlag', 'dealersNotificationFlag'],
  checks: ['productSubnameMatchingFlag', 'productPhotoMatchingFlag', 'priceRecalculationFlag'],
  search: ['singleProductFlag'],
} as const satisfies Readonly<Record<string, readonly CollectionFlag[]>>;

interface FlagSwitchesProps {
  readonly flags: readonly CollectionFlag[];
  readonly values: CollectionFlags;
  readonly onChange: (values: CollectionFlags) => void;
}

/** Settings of a monitoring that are on or off, each with what it does (docs/decisions/070). */
export function FlagSwitches({ flags, values, onChange }: FlagSwitchesProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      {flags.map((flag) => (
        <Switch
          key={flag}
          label={t(($) => $.collectionSettings.flags[flag])}
          description={t(($) => $.collectionSettings.hints[flag])}
          checked={values[flag]}
          onChange={(event) => onChange({ ...values, [flag]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  );
}
