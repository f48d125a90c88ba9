import { Button, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { findLinksRangeRoutes, RANGE_TYPES } from '@tsenomer/contracts';
import type { FindLinksRange, RangeType } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { call, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { RangeDialog } from './RangeDialog.tsx';
import { RowButtons } from './RowButtons.tsx';
import { useAskedRemoval } from './use-asked-removal.ts';
import { useLineWords } from './use-line-words.ts';

/** The widest word is longer than a third of the panel, and two words stand below each other. */
const KINDS = {
  control: { flex: '1 1 auto', minWidth: 0 },
  label: { whiteSpace: 'normal', lineHeight: 1.25 },
} as const;

/** What found links cost by how many there are, for each kind of site. */
export function Ranges({ editable }: { readonly editable: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = useLineWords();
  const remove = useAskedRemoval();
  const [tariffType, setType] = useState<RangeType>('regular');
  const [edited, setEdited] = useState<FindLinksRange | 'new'>();
  const ranges = useQuery(query(findLinksRangeRoutes.listFindLinksRanges, { query: { tariffType } }));
  return (
    <Panel title={t(($) => $.billing.ranges.title)}>
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          size="xs"
          styles={KINDS}
          aria-label={t(($) => $.billing.ranges.types)}
          data={RANGE_TYPES.map((value) => ({ value, label: t(($) => $.billing.ranges.type[value]) }))}
          value={tariffType}
          onChange={(next) => setType(RANGE_TYPES.find((one) => one === next) ?? 'regular')}
        />
        <QueryView query={ranges}>
          {({ items }) => (
            <>
              {items.length === 0 ? (
                <Text size="sm" c="var(--ink-2)">
                  {t(($) => $.billing.ranges.none)}
                </Text>
              ) : (
                <Table aria-label={t(($) => $.billing.ranges.type[tariffType])} horizontalSpacing={4}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t(($) => $.billing.ranges.from)}</Table.Th>
                      <Table.Th>{t(($) => $.billing.ranges.to)}</Table.Th>
                      <Table.Th ta="end">{t(($) => $.billing.ranges.price)}</Table.Th>
                      {editable && <Table.Td />}
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {items.map((range, at) => (
                      <Table.Tr key={range.id}>
                        <Table.Td className="tabular">{formats.number(range.rangeFrom)}</Table.Td>
                        <Table.Td className="tabular">
                          {range.rangeTo === null ? '∞' : formats.number(range.rangeTo)}
                        </Table.Td>
                        <Table.Td ta="end" className="tabular">
                          {formats.amount(range.price)}
                          {range.isPriceForMarketplace && (
                            <Text size="xs" c="var(--ink-2)">
                              {t(($) => $.billing.ranges.priceForMarketplace)}
                            </Text>
                          )}
                        </Table.Td>
                        {editable && (
                          <Table.Td w={64}>
                            <RowButtons
                              edit={t(($) => $.billing.ranges.edit, { range: words.range(range) })}
                              remove={t(($) => $.billing.ranges.delete, { range: words.range(range) })}
                              kept={at < items.length - 1 ? t(($) => $.billing.ranges.kept) : undefined}
                              onEdit={() => setEdited(range)}
                              onRemove={() =>
                                remove({
                                  title: t(($) => $.billing.ranges.deleteTitle, { range: words.range(range) }),
                                  text: t(($) => $.billing.ranges.deleteText),
                                  done: t(($) => $.billing.ranges.deleted),
                                  remove: () =>
                                    call(findLinksRangeRoutes.deleteFindLinksRange, { params: { id: range.id } }),
                                })
                              }
                            />
                          </Table.Td>
                        )}
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              )}
              {editable && (
                <Button
                  variant="default"
                  size="compact-sm"
                  style={{ alignSelf: 'flex-start' }}
                  leftSection={<IconPlus size={14} />}
                  onClick={() => setEdited('new')}
                >
                  {t(($) => $.billing.ranges.add)}
                </Button>
              )}
              {edited !== undefined && (
                <RangeDialog
                  tariffType={tariffType}
                  range={edited === 'new' ? null : edited}
                  others={items.filter((one) => edited === 'new' || one.id !== edited.id)}
                  onClose={() => setEdited(undefined)}
                />
              )}
            </>
          )}
        </QueryView>
      </Stack>
    </Panel>
  );
}
