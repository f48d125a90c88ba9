import { cityRoutes, WHOLE_LIST } from '@tsenomer/contracts';
import { Button, Select, SimpleGrid, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { query } from '#lib/api/index.ts';
import { CITY_VIAS } from './draft.ts';
import type { CityRow } from './draft.ts';
import type { GroupProps } from './field-props.ts';
import { Choice } from './fields.tsx';
import styles from './parser-config.module.css';

/** How the shop is told the city, and what it calls each city. */
export function CityGroup(props: GroupProps) {
  const { t } = useTranslation();
  const { draft, change, wrong, leave } = props;
  const isTold = draft.cityVia !== 'none';
  return (
    <Panel title={t(($) => $.parserConfig.groups.city)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Choice
          {...props}
          field="cityVia"
          values={CITY_VIAS}
          words={{
            none: t(($) => $.parserConfig.viaNone),
            cookie: t(($) => $.parserConfig.viaCookie),
            query: t(($) => $.parserConfig.viaQuery),
            header: t(($) => $.parserConfig.viaHeader),
          }}
        />
        {isTold && (
          <TextInput
            name="cityName"
            label={t(($) => $.parserConfig.cityName)}
            description={t(($) => $.parserConfig.cityNameHint)}
            autoComplete="off"
            value={draft.cityName}
            error={wrong('cityName')}
            onChange={(event) => change({ cityName: event.currentTarget.value })}
            onBlur={() => leave('cityName')}
          />
        )}
      </SimpleGrid>
      {isTold && <Rows {...props} />}
    </Panel>
  );
}

function Rows({ draft, change, wrong, leave }: GroupProps) {
  const { t } = useTranslation();
  const cities = useQuery(query(cityRoutes.listCities, { query: { limit: WHOLE_LIST } }));
  const known = (cities.data?.items ?? []).map(({ id, name, countryName }) => ({
    value: id,
    label: countryName === '' ? name : `${name}, ${countryName}`,
  }));
  const ids = new Set(known.map(({ value }) => value));
  const rows = draft.cityRows;
  const edit = (at: number, patch: Partial<CityRow>) =>
    change({ cityRows: rows.map((row, each) => (each === at ? { ...row, ...patch } : row)) });
  return (
    <fieldset className={styles['cities']}>
      <Text component="legend" size="sm" fw={500}>
        {t(($) => $.parserConfig.cityValues)}
      </Text>
      <Text size="xs" c="dimmed" mb={8}>
        {t(($) => $.parserConfig.cityValuesHint)}
      </Text>
      {rows.length > 0 && (
        <table className={styles['rows']}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.parserConfig.cityColumn)}</th>
              <th scope="col">{t(($) => $.parserConfig.valueColumn)}</th>
              <th scope="col">
                <VisuallyHidden>{t(($) => $.common.remove)}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // Rows have no other identity than their place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <td>
                  <Select<number>
                    data-field={`cityRows.${at}.cityId`}
                    aria-label={t(($) => $.parserConfig.cityOf, { number: at + 1 })}
                    searchable
                    openOnFocus={false}
                    allowDeselect={false}
                    limit={100}
                    nothingFoundMessage={t(($) => $.components.noOptions)}
                    data={
                      row.cityId === null || ids.has(row.cityId)
                        ? known
                        : [
                            ...known,
                            { value: row.cityId, label: t(($) => $.parserConfig.unknownCity, { id: row.cityId }) },
                          ]
                    }
                    value={row.cityId}
                    error={wrong(`cityRows.${at}.cityId`)}
                    onChange={(cityId) => edit(at, { cityId })}
                    onBlur={() => leave(`cityRows.${at}.cityId`)}
                  />
                </td>
                <td>
                  <TextInput
                    name={`cityRows.${at}.value`}
                    aria-label={t(($) => $.parserConfig.valueOf, { number: at + 1 })}
                    autoComplete="off"
                    value={row.value}
                    error={wrong(`cityRows.${at}.value`)}
                    onChange={(event) => edit(at, { value: event.currentTarget.value })}
                    onBlur={() => leave(`cityRows.${at}.value`)}
                  />
                </td>
                <td>
                  <IconButton
                    variant="subtle"
                    color="gray"
                    c="var(--calm)"
                    size={36}
                    label={t(($) => $.parserConfig.removeCity, { number: at + 1 })}
                    onClick={() => change({ cityRows: rows.filter((_, each) => each !== at) })}
                  >
                    <IconTrash size={16} />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => change({ cityRows: [...rows, { cityId: null, value: '' }] })}
      >
        {t(($) => $.parserConfig.addCity)}
      </Button>
    </fieldset>
  );
}
