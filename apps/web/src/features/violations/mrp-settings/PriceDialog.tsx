import { Group, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { recommendedPriceRoutes } from '@tsenomer/contracts';
import type { ProductItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { DayField } from '#components/inputs/DayField.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { call } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { DirectorySelect } from '#lib/products/DirectorySelect.tsx';
import { typedMinor } from '#lib/products/typed-minor.ts';
import { ProductSelect } from './ProductSelect.tsx';

/** A recommended price of one company, or for all, with the days it holds. */
export function PriceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const [today] = useState(() => formats.calendarDate(Date.now()));
  const [product, setProduct] = useState<ProductItem | null>(null);
  const [companyId, setCompanyId] = useState<number | null>(null);
  const [price, setPrice] = useState('');
  const [from, setFrom] = useState<string>(today);
  const [to, setTo] = useState('');
  const [tried, setTried] = useState(false);
  const mrp = typedMinor(price, product?.currency ?? 'RUB') ?? 0;
  const wrongDates = to !== '' && to < from;
  const add = useMutation({
    mutationFn: ({ id, currency }: ProductItem) =>
      call(recommendedPriceRoutes.addRecommendedPrice, {
        body: { productId: id, companyId, validFrom: from, validTo: to === '' ? null : to, mrp, currency },
      }),
    onSuccess: ({ recomputed }) => {
      toasts.success(
        recomputed === 0
          ? t(($) => $.mrpSettings.prices.added)
          : t(($) => $.mrpSettings.prices.recomputed, { count: recomputed }),
      );
      onClose();
    },
    onError: toasts.failure,
  });
  return (
    <FormDialog
      title={t(($) => $.mrpSettings.prices.add)}
      confirm={t(($) => $.mrpSettings.prices.add)}
      busy={add.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (product !== null && mrp > 0 && !wrongDates) add.mutate(product);
      }}
    >
      <Text size="sm" c="var(--ink-2)">
        {t(($) => $.mrpSettings.prices.hint)}
      </Text>
      <ProductSelect value={product} onChange={setProduct} error={tried && product === null} />
      <DirectorySelect
        kind="companies"
        label={t(($) => $.mrpSettings.prices.company)}
        placeholder={t(($) => $.mrpSettings.prices.allCompanies)}
        value={companyId}
        onChange={setCompanyId}
      />
      <TextInput
        label={`${t(($) => $.mrpSettings.prices.price)}${product === null ? '' : `, ${product.currency}`}`}
        required
        inputMode="decimal"
        value={price}
        error={tried && mrp <= 0}
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
      <Group grow>
        <DayField
          label={t(($) => $.mrpSettings.prices.from)}
          required
          w="100%"
          clearable={false}
          value={from}
          onChange={(value) => setFrom(value === '' ? today : value)}
        />
        <DayField
          label={t(($) => $.mrpSettings.prices.to)}
          placeholder={t(($) => $.mrpSettings.prices.openEnd)}
          w="100%"
          value={to}
          error={wrongDates && t(($) => $.mrpSettings.wrongDates)}
          onChange={setTo}
        />
      </Group>
    </FormDialog>
  );
}
