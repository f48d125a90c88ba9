import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GIVEN_ROLES } from './sign-on-values.ts';
import type { GivenRole, SignOnValues } from './sign-on-values.ts';

type Lines = SignOnValues['roles'];

interface RoleLinesProps {
  readonly lines: Lines;
  readonly issueOf: (field: string) => ReactNode;
  readonly onChange: (lines: Lines) => void;
}

/** What the values of the claim mean here; the first line that fits counts. */
export function RoleLines({ lines, issueOf, onChange }: RoleLinesProps) {
  const { t } = useTranslation();
  const roles = useRoleOptions();
  const set = (at: number, patch: Partial<Lines[number]>): void =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...patch } : line)));
  return (
    <Stack gap="xs">
      <Text size="sm">{t(($) => $.signOn.lines)}</Text>
      {lines.map(({ value, role }, at) => (
        // A line has nothing of its own but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={at} gap="sm" align="flex-start">
          <TextInput
            name={`roles.${at}.value`}
            aria-label={t(($) => $.signOn.lineValue, { line: at + 1 })}
            value={value}
            error={issueOf(`roles.${at}.value`)}
            onChange={(event) => set(at, { value: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label={t(($) => $.signOn.lineRole, { line: at + 1 })}
            data={roles}
            value={role}
            onChange={({ currentTarget }) => set(at, { role: roleNamed(currentTarget.value) ?? 'user' })}
          />
          <Button
            variant="default"
            aria-label={t(($) => $.signOn.removeLine, { line: at + 1 })}
            onClick={() => onChange(lines.filter((_line, place) => place !== at))}
          >
            <IconTrash size={16} />
          </Button>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...lines, { value: '', role: 'user' }])}
        >
          {t(($) => $.signOn.addLine)}
        </Button>
      </div>
    </Stack>
  );
}

export function useRoleOptions(): { value: GivenRole; label: string }[] {
  const { t } = useTranslation();
  return GIVEN_ROLES.map((role) => ({ value: role, label: t(($) => $.shell.role[role]) }));
}

export function roleNamed(text: string): GivenRole | null {
  return GIVEN_ROLES.find((role) => role === text) ?? null;
}
