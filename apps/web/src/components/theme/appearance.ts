import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';

/** Keeps the chosen colour scheme on this device; `public/theme.js` reads it before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: 'tsenomer-colour-scheme' });

/** `auto` follows the system. */
export const SCHEMES = ['light', 'auto', 'dark'] as const satisfies readonly MantineColorScheme[];

export const DENSITIES = ['comfortable', 'compact'] as const;

/** How much room rows of tables take. */
export type Density = (typeof DENSITIES)[number];

/** How the product looks on this device, and how to change it. */
export function useAppearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  return { scheme: colorScheme, setScheme: setColorScheme, density, setDensity };
}

/** The density that was chosen on this device, kept on the page's root for the style sheets. */
export function useDensity() {
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'tsenomer-density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
    // A plain word, which `public/theme.js` reads too.
    serialize: (value) => value,
    deserialize: (value) => (value === 'compact' ? 'compact' : 'comfortable'),
  });
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  return [density, setDensity] as const;
}
