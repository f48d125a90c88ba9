import { Group, Radio, SimpleGrid, TextInput } from '@mantine/core';
import { DELIVERY_TYPES } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopValues } from './shop-values.ts';
import { useShopWords } from './use-shop-words.ts';

interface ShopFieldsProps {
  readonly values: ShopValues;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (patch: Partial<ShopValues>) => void;
  readonly onLeave: (field: string) => void;
}

/** Everything of an address but its city and text. */
export function ShopFields({ values, errors, onChange, onLeave }: ShopFieldsProps) {
  const { t } = useTranslation();
  const words = useShopWords();
  const text = (field: 'name' | 'lat' | 'lon' | 'sid' | 'sapCode' | 'externalId') => (
    <TextInput
      name={field}
      label={field === 'name' ? t(($) => $.companyPage.shopName) : t(($) => $.companyPage[field])}
      {...((field === 'lat' || field === 'lon') && { inputMode: 'decimal' as const })}
      value={values[field]}
      error={words(errors[field])}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      onBlur={() => onLeave(field)}
    />
  );
  return (
    <>
      {text('name')}
      <Radio.Group
        label={t(($) => $.companyPage.deliveryType)}
        value={values.deliveryType}
        onChange={(value) => onChange({ deliveryType: value === 'pickup' ? 'pickup' : 'delivery' })}
      >
        <Group gap="lg" mt={4}>
          {DELIVERY_TYPES.map((type) => (
            <Radio key={type} value={type} label={t(($) => $.companyPage[type])} />
          ))}
        </Group>
      </Radio.Group>
      <SimpleGrid cols={2} spacing="sm">
        {text('lat')}
        {text('lon')}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {text('sid')}
        {text('sapCode')}
        {text('externalId')}
      </SimpleGrid>
    </>
  );
}
