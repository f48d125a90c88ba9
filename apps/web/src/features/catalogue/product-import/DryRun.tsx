import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import type { ImportNotices } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#components/states/QueryView.tsx';
import type { Paging } from '#components/table/paging.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { failureText } from '#lib/imports/failure-text.ts';
import { importQuery, isFinished } from '#lib/imports/import-query.ts';
import { Problem } from '#lib/imports/Problem.tsx';
import { Refusals } from './Refusals.tsx';
import { SelectionChanges } from './SelectionChanges.tsx';

/** What an import would do, told without doing it: its figures and what it would refuse. */
export function DryRun({ importId }: { readonly importId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [list, setList] = useState<ImportNotices>('rejected');
  const [paging, setPaging] = useState<Paging>({ page: 1, pageSize: DEFAULT_PAGE_SIZE });
  const progress = useQuery(importQuery(importId));
  return (
    <QueryView query={progress}>
      {(data) => {
        if (data.status === 'failed') return <Problem title={failureText(data.errorCode, locale)} />;
        const { created, updated, unchanged, refused, links } = data;
        return (
          <Stack gap="sm">
            <Text component="output" fw={600}>
              {isFinished(data)
                ? [
                    t(($) => $.productImport.checked, { created, updated, links, refused }),
                    ...(unchanged > 0 ? [t(($) => $.productImport.unchangedFigure, { unchanged })] : []),
                  ].join(', ')
                : t(($) => $.productImport.checking)}
            </Text>
            {isFinished(data) && <SelectionChanges importId={importId} before />}
            {isFinished(data) && (
              <Refusals
                importId={importId}
                list={list}
                onList={(opened) => {
                  setList(opened);
                  setPaging({ ...paging, page: 1 });
                }}
                paging={paging}
                onPaging={setPaging}
              />
            )}
          </Stack>
        );
      }}
    </QueryView>
  );
}
