import { Button, Tooltip } from '@mantine/core';
import { IconAdjustments, IconDownload, IconListCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { linkSearchRoutes } from '@tsenomer/contracts';
import type { CollectionDetails, FileFormat } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#components/inputs/BusyButton.tsx';
import { LinkButton } from '#components/links/links.tsx';
import { useToasts } from '#components/feedback/toasts.tsx';
import { download, query } from '#lib/api/index.ts';
import { CsvButton } from '#lib/reports/CsvButton.tsx';

const SearchSettings = lazy(() => import('./SearchSettings.tsx'));

interface SearchActionsProps {
  readonly collection: CollectionDetails;
  readonly running: boolean;
  readonly mayConfigure: boolean;
}

/** What a search has besides its start: the review of its finds, its settings, and the finds as a spreadsheet. */
export function SearchActions({ collection, running, mayConfigure }: SearchActionsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [settings, setSettings] = useState(false);
  const summary = useQuery(query(linkSearchRoutes.candidateCounts, { query: { collectionId: collection.id } }));
  const waiting = summary.data?.counts.proposed ?? 0;
  const save = (format: FileFormat): Promise<void> =>
    download(
      linkSearchRoutes.productMatchingFile,
      { params: { id: collection.id }, query: { format } },
      t(($) => $.linkSearch.matchingName, { name: collection.name }),
    );
  const file = useMutation({
    mutationFn: () => save('xlsx'),
    onError: toasts.failure,
  });
  return (
    <>
      <Tooltip label={t(($) => $.linkSearch.matching)}>
        <BusyIcon
          variant="default"
          size={36}
          busy={file.isPending}
          aria-label={t(($) => $.linkSearch.matching)}
          onClick={() => file.mutate()}
        >
          <IconDownload size={18} />
        </BusyIcon>
      </Tooltip>
      <CsvButton of={t(($) => $.linkSearch.matchingCsv)} onDownload={() => save('csv')} />
      <Button variant="default" leftSection={<IconAdjustments size={16} />} onClick={() => setSettings(true)}>
        {t(($) => $.linkSearch.settings.open)}
      </Button>
      <LinkButton
        to="/link-search"
        search={{ collection: collection.id }}
        variant="default"
        leftSection={<IconListCheck size={16} />}
      >
        {waiting === 0 ? t(($) => $.linkSearch.review) : t(($) => $.linkSearch.reviewCount, { count: waiting })}
      </LinkButton>
      {settings && (
        <Suspense fallback={null}>
          <SearchSettings
            collection={collection}
            running={running}
            mayConfigure={mayConfigure}
            onClose={() => setSettings(false)}
          />
        </Suspense>
      )}
    </>
  );
}
