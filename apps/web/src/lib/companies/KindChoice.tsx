import { Group, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Whether a company sells online or in shops of its own. */
export function KindChoice({
  value,
  onChange,
}: {
  readonly value: boolean;
  readonly onChange: (onlineFlag: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t(($) => $.companies.fields.onlineFlag)}
      value={value ? 'online' : 'retail'}
      onChange={(kind) => onChange(kind === 'online')}
    >
      <Group gap="lg" mt={4}>
        <Radio value="online" label={t(($) => $.companies.online)} />
        <Radio value="retail" label={t(($) => $.companies.retail)} />
      </Group>
    </Radio.Group>
  );
}
