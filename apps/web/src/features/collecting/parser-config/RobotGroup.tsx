import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { ROBOT_FIELDS } from './draft.ts';
import type { RobotField } from './draft.ts';
import type { GroupProps } from './field-props.ts';
import { Flag } from './fields.tsx';
import styles from './parser-config.module.css';

/** The company's own selectors. */
export function RobotGroup({ build, ...props }: GroupProps & { readonly build: ReactNode }) {
  const { t } = useTranslation();
  const { draft, change, wrong, leave } = props;
  const off = (field: RobotField): string | undefined =>
    field === 'inStockText' && draft.robot.availability.trim() === ''
      ? t(($) => $.parserConfig.only.availability)
      : undefined;
  return (
    <Panel title={t(($) => $.parserConfig.groups.robot)} aside={build}>
      <Stack gap="md">
        <Flag {...props} field="robotOn" />
        <Flag {...props} field="healsByItself" />
        {draft.robotOn && (
          <>
            <Text size="xs" c="dimmed">
              {t(($) => $.parserConfig.selectorHint)}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              {ROBOT_FIELDS.map((field) => (
                <TextInput
                  key={field}
                  name={`robot.${field}`}
                  label={t(($) => $.parserConfig.robot[field])}
                  description={off(field) ?? t(($) => $.parserConfig.robot[`${field}Hint`])}
                  classNames={{
                    input: field === 'inStockText' || field === 'currency' ? '' : (styles['selector'] ?? ''),
                  }}
                  autoComplete="off"
                  spellCheck={false}
                  disabled={off(field) !== undefined}
                  value={draft.robot[field]}
                  error={wrong(`robot.${field}`)}
                  onChange={(event) => change({ robot: { ...draft.robot, [field]: event.currentTarget.value } })}
                  onBlur={() => leave(`robot.${field}`)}
                />
              ))}
            </SimpleGrid>
          </>
        )}
      </Stack>
    </Panel>
  );
}
