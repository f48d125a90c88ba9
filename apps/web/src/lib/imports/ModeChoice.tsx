import { Radio } from '@mantine/core';
import type { ImportMode } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import styles from './ModeChoice.module.css';

interface ModeChoiceProps {
  readonly mode: ImportMode;
  readonly onChange: (mode: ImportMode) => void;
}

/** What becomes of products that exist already. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t(($) => $.productImport.mode)}
      value={mode}
      onChange={(value) => onChange(value === 'update' ? 'update' : 'create')}
    >
      <div className={styles['modes']}>
        <Radio
          value="create"
          label={t(($) => $.productImport.modeCreate)}
          description={t(($) => $.productImport.modeCreateHint)}
        />
        <Radio
          value="update"
          label={t(($) => $.productImport.modeUpdate)}
          description={t(($) => $.productImport.modeUpdateHint)}
        />
      </div>
    </Radio.Group>
  );
}
