import { Button, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { assortmentRoutes, searchRoutes } from '@tsenomer/contracts';
import type { AssortmentOffer } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { call, query } from '#lib/api/index.ts';

interface MatchWindowProps {
  readonly offer: AssortmentOffer;
  readonly onClose: () => void;
}

/** Products that are offered to choose from. */
const FOUND = 20;

/** Which own product an offer is; the likely one stands first. */
export default function MatchWindow({ offer, onClose }: MatchWindowProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...query(searchRoutes.searchProducts, { query: { query: search, peer_page: FOUND } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const match = useMutation({
    mutationFn: (productId: number) =>
      call(assortmentRoutes.matchAssortmentOffer, { params: { id: offer.id }, body: { productId } }),
    onSuccess: () => {
      toasts.success(t(($) => $.assortment.matched));
      onClose();
    },
    onError: toasts.failure,
  });
  const hits = search === '' ? (offer.product ? [offer.product] : []) : (found.data?.products ?? []);
  return (
    <FormWindow title={t(($) => $.assortment.chooseProduct)} size={620} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{offer.name}</Text>
        <SearchField label={t(($) => $.assortment.productSearch)} value={search} onChange={setSearch} />
        {search === '' && offer.product && (
          <Text size="sm" c="dimmed">
            {t(($) => $.assortment.isLikely)}
          </Text>
        )}
        {hits.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            justify="flex-start"
            aria-label={t(($) => $.assortment.chooseThis, { name })}
            onClick={() => match.mutate(id)}
          >
            {name}
          </Button>
        ))}
        {search !== '' && found.data?.products.length === 0 && (
          <Text size="sm">{t(($) => $.components.nothingFound)}</Text>
        )}
      </Stack>
    </FormWindow>
  );
}
