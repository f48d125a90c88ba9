import { SegmentedControl } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DENSITIES, SCHEMES, useAppearance } from '#components/theme/appearance.ts';
import styles from './Header.module.css';

const ICONS = { light: IconSun, auto: IconDeviceDesktop, dark: IconMoon } as const;

/** Colour scheme and density, of this device; they change at once. */
export function Appearance() {
  const { t } = useTranslation();
  const { scheme, setScheme, density, setDensity } = useAppearance();
  return (
    <div className={styles['appearance']}>
      <SegmentedControl
        aria-label={t(($) => $.shell.scheme.label)}
        size="xs"
        fullWidth
        value={scheme}
        onChange={setScheme}
        data={SCHEMES.map((value) => {
          const SchemeIcon = ICONS[value];
          return {
            value,
            label: (
              <span className={styles['choice']}>
                <SchemeIcon size={14} aria-hidden />
                {t(($) => $.shell.scheme[value])}
              </span>
            ),
          };
        })}
      />
      <SegmentedControl
        aria-label={t(($) => $.shell.density.label)}
        size="xs"
        fullWidth
        value={density}
        onChange={setDensity}
        data={DENSITIES.map((value) => ({ value, label: t(($) => $.shell.density[value]) }))}
      />
    </div>
  );
}
