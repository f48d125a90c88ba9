import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { collectionRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkButton, LinkText } from '#components/links/links.tsx';
import { query } from '#lib/api/index.ts';
import { isSearch } from '#lib/monitoring-kind.ts';

/** As many monitorings are looked through, and so many of those that search are offered. */
const LOOKED_THROUGH = 100;
const OFFERED = 5;

/** What can be done where nothing was ever found: run a search that is there already, or create one. */
export function SearchesToRun() {
  const { t } = useTranslation();
  const collections = useQuery(query(collectionRoutes.listCollections, { query: { limit: LOOKED_THROUGH } }));
  const searches = (collections.data?.items ?? []).filter(({ kind }) => isSearch(kind)).slice(0, OFFERED);
  return (
    <Stack gap="sm" align="center">
      {searches.length > 0 && (
        <Stack gap={4} align="center">
          <Text size="sm">{t(($) => $.linkSearch.runOne)}</Text>
          {searches.map(({ id, name }) => (
            <LinkText key={id} to="/parsing/$id" params={{ id: String(id) }}>
              {name}
            </LinkText>
          ))}
        </Stack>
      )}
      <LinkButton to="/parsing/creating" variant={searches.length > 0 ? 'default' : 'filled'}>
        {t(($) => $.linkSearch.createSearch)}
      </LinkButton>
    </Stack>
  );
}
