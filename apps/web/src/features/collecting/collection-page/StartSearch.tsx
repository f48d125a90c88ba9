import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { linkSearchRoutes, parserTaskRoutes, TASK_FILTERS } from '@tsenomer/contracts';
import type { TaskFilter } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { mutation, query } from '#lib/api/index.ts';
import type { SearchKind } from '#lib/monitoring-kind.ts';

interface StartSearchProps {
  readonly collectionId: number;
  readonly kind: SearchKind;
  readonly company: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/**
 * Where products are looked for: in what the shop's search answers, or in everything that the company offers (P2 §3
 * "solidParse").
 */
type Way = 'search' | 'assortment';

/** Starts the work at one company after asking how, and for which products. */
export default function StartSearch({ collectionId, kind, company, onClose }: StartSearchProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [way, setWay] = useState<Way>('search');
  const [filter, setFilter] = useState<TaskFilter>(kind === 'findLinks' ? 'notProcessed' : 'all');
  const assortments = useQuery({
    ...query(linkSearchRoutes.searchableCompanies, { query: { kind: 'solidParse' } }),
    enabled: kind === 'findLinks',
  });
  const hasAssortment = assortments.data?.companyIds.includes(company.id) === true;
  const start = useMutation({
    ...mutation(parserTaskRoutes.startParserTask),
    onSuccess: async () => {
      toasts.success(t(($) => $.collectionPage.start.started[way], { company: company.name }));
      onClose();
    },
    onError: toasts.failure,
  });
  return (
    <FormWindow title={t(($) => $.collectionPage.start.title, { company: company.name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate({
            body: {
              parsingCollectionId: collectionId,
              activityType: way === 'assortment' ? 'solidParse' : kind,
              commandArguments: {
                dbIoParams: { companyId: company.id, filter },
                sellersCreationFlag: kind === 'findSellersAndLinks',
              },
            },
          });
        }}
      >
        <Stack gap="lg">
          {kind === 'findLinks' && (
            <Radio.Group
              label={t(($) => $.collectionPage.start.way)}
              value={way}
              onChange={(value) => setWay(value === 'assortment' ? value : 'search')}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="search" label={t(($) => $.collectionPage.start.ways.search)} />
                <Radio
                  value="assortment"
                  label={t(($) => $.collectionPage.start.ways.assortment)}
                  description={
                    hasAssortment || assortments.isPending
                      ? t(($) => $.collectionPage.start.assortmentHint)
                      : t(($) => $.collectionPage.start.noAssortment)
                  }
                  disabled={!hasAssortment}
                />
              </Stack>
            </Radio.Group>
          )}
          {assortments.error !== null && (
            <ErrorState error={assortments.error} onRetry={() => void assortments.refetch()} />
          )}
          <Radio.Group
            label={t(($) => $.collectionPage.start.products)}
            value={filter}
            onChange={(value) => setFilter(TASK_FILTERS.find((each) => each === value) ?? filter)}
          >
            <Stack gap="xs" mt="xs">
              {(['notProcessed', 'all', 'errors', 'notAvailable'] as const).map((each) => (
                <Radio key={each} value={each} label={t(($) => $.collectionPage.start.filters[each])} />
              ))}
            </Stack>
          </Radio.Group>
          <Text size="sm" c="dimmed">
            {t(($) => $.collectionPage.start.note)}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <BusyButton type="submit" busy={start.isPending}>
              {t(($) => $.collectionPage.start.yes[way])}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </FormWindow>
  );
}
