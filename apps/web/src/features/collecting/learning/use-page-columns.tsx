import { Button, Text } from '@mantine/core';
import type { LabelledPageItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { useFormats } from '#lib/format/index.ts';
import { useReadingWords } from '#lib/reading/use-reading-words.ts';

/** The columns of the list of labelled pages. */
export function usePageColumns(onRemove: (page: LabelledPageItem) => void): readonly Column<LabelledPageItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = useReadingWords();
  return [
    {
      id: 'page',
      header: t(($) => $.learning.url),
      phone: 'title',
      width: '34%',
      cell: ({ company, url }) => (
        <>
          <LinkText
            to="/companies/$id/reading"
            params={{ id: String(company.id) }}
            search={{ url }}
            style={{ overflowWrap: 'anywhere' }}
          >
            {url}
          </LinkText>
          <Text size="xs" c="dimmed">
            {company.name}
          </Text>
        </>
      ),
    },
    {
      id: 'labels',
      header: t(($) => $.learning.labels),
      cell: ({ labels }) =>
        labels.map(({ field, value }) => (
          <div key={field}>
            {t(($) => $.learning.labelOf, { field: words.fieldName(field), value: words.answerText(field, value) })}
          </div>
        )),
    },
    {
      id: 'by',
      header: t(($) => $.learning.by),
      cell: ({ labels }) => {
        const newest = labels.reduce<(typeof labels)[number] | null>(
          (last, label) => (last === null || label.labelledAt > last.labelledAt ? label : last),
          null,
        );
        return (
          newest && (
            <>
              <DateTime at={newest.labelledAt} />
              <Text size="xs" c="dimmed">
                {newest.labelledBy ?? t(($) => $.learning.imported)}
              </Text>
            </>
          )
        );
      },
    },
    {
      id: 'size',
      header: t(($) => $.learning.size),
      align: 'end',
      cell: ({ bytes }) => formats.fileSize(bytes),
    },
    {
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.learning.actions),
      align: 'end',
      cell: (page) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t(($) => $.learning.removeNamed, { url: page.url })}
          onClick={() => onRemove(page)}
        >
          {t(($) => $.common.remove)}
        </Button>
      ),
    },
  ];
}
