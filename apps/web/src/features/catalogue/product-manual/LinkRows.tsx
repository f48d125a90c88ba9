import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { useRowFocus } from '#components/table/use-row-focus.ts';
import { LinkFields } from './LinkFields.tsx';
import type { LinkRow } from './manual-values.ts';

interface LinkRowsProps {
  readonly rows: readonly LinkRow[];
  readonly errors: Readonly<Record<string, string>>;
  /** Changes the rows as they are when the change arrives: recognition may be late. */
  readonly onChange: (change: (rows: readonly LinkRow[]) => readonly LinkRow[]) => void;
}

/** The links of a new product, one for each company. */
export function LinkRows({ rows, errors, onChange }: LinkRowsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useRowFocus(list);
  return (
    <Panel title={t(($) => $.productManual.links)}>
      <Stack ref={list} gap="sm" align="stretch">
        {rows.length === 0 && <Text c="dimmed">{t(($) => $.productManual.linksNone)}</Text>}
        {rows.map((row, at) => (
          <LinkFields
            key={row.key}
            row={row}
            number={at + 1}
            linkError={errors[`links.${at}.link`]}
            companyError={errors[`links.${at}.companyId`]}
            onChange={(patch) =>
              onChange((all) => all.map((other) => (other.key === row.key ? { ...other, ...patch } : other)))
            }
            onRemove={() => onChange((all) => all.filter(({ key }) => key !== row.key))}
          />
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() =>
              onChange((all) => [
                ...all,
                { key: Math.max(0, ...all.map(({ key }) => key)) + 1, link: '', companyId: null },
              ])
            }
          >
            {t(($) => $.productManual.addLink)}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
