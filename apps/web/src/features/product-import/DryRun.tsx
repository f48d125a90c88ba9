import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#components/states/QueryView.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { failureText } from '#lib/imports/failure-text.ts';
import { importQuery, isFinished } from '#lib/imports/import-query.ts';
import { Problem } from '#lib/imports/Problem.tsx';
import { Refusals } from './Refusals.tsx';

/** What an import would do, told without doing it: its figures and what it would refuse. */
export function DryRun({ importId }: { readonly importId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const progress = useQuery(importQuery(importId));
  return (
    <QueryView query={progress}>
      {(data) => {
        if (data.status === 'failed') return <Problem title={failureText(data.errorCode, locale)} />;
        const { created, updated, refused, links } = data;
        return (
          <Stack gap="sm">
            <Text component="output" fw={600}>
              {isFinished(data) ? t(($) => $.productImport.checked, { created, updated, links, refused }) : t(($) => $.productImport.checking)}
            </Text>
            {isFinished(data) && <Refusals importId={importId} page={page} onPage={setPage} />}
          </Stack>
        );
      }}
    </QueryView>
  );
}
