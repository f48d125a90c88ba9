import { Stack, Text } from '@mantine/core';
import { productRoutes } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';

interface SelectionChangesProps {
  readonly importId: number;
  /** Whether the import is only told of, and has changed nothing yet. */
  readonly before: boolean;
}

/** The monitorings that get other products by an import, and how many come and go. */
export function SelectionChanges({ importId, before }: SelectionChangesProps) {
  const { t } = useTranslation();
  const opens = useMay('collections.read');
  const { data } = useQuery(query(productRoutes.importedSelections, { params: { id: importId } }));
  if (data === undefined) return null;
  if (data.items.length === 0)
    return before ? (
      <Text size="sm" c="dimmed">
        {t(($) => $.productImport.selectionsNone)}
      </Text>
    ) : null;
  const title = before ? t(($) => $.productImport.selectionsBefore) : t(($) => $.productImport.selectionsAfter);
  return (
    <div>
      <Text size="sm">{title}</Text>
      <Stack component="ul" gap={2} m={0} pl="lg" aria-label={title}>
        {data.items.map(({ id, name, came, went }) => (
          <Text component="li" size="sm" key={id}>
            {opens ? (
              <LinkText to="/parsing/$id" params={{ id: String(id) }}>
                {name}
              </LinkText>
            ) : (
              name
            )}{' '}
            <span className="tabular">{t(($) => $.productImport.selectionChange, { came, went })}</span>
          </Text>
        ))}
      </Stack>
    </div>
  );
}
