import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import type { GroupProps } from './field-props.ts';
import styles from './parser-config.module.css';

/** Where the shop answers searches and lists what it sells, for searches of links. */
export function SearchGroup({ draft, change, wrong, leave }: GroupProps) {
  const { t } = useTranslation();
  const address = (field: 'searchUrl' | 'assortmentUrl', placeholder: string) => (
    <TextInput
      name={field}
      label={t(($) => $.parserConfig[field])}
      description={t(($) => $.parserConfig[`${field}Hint`])}
      placeholder={placeholder}
      classNames={{ input: styles['selector'] ?? '' }}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      value={draft[field]}
      error={wrong(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      onBlur={() => leave(field)}
    />
  );
  return (
    <Panel title={t(($) => $.parserConfig.groups.search)}>
      <Stack gap="md">
        {address('searchUrl', 'https://example.com/search?q={text}')}
        {address('assortmentUrl', 'https://example.com/catalog')}
      </Stack>
    </Panel>
  );
}
