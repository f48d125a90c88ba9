import { SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { SCHEMES, useAppearance } from '#components/theme/appearance.ts';
import { chooseLocale } from '#i18n/i18n.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { CalendarPart } from './parts/CalendarPart.tsx';
import { ChartsPart } from './parts/ChartsPart.tsx';
import { ControlsPart } from './parts/ControlsPart.tsx';
import { MapPart } from './parts/MapPart.tsx';
import { ScannerPart } from './parts/ScannerPart.tsx';
import { StatesPart } from './parts/StatesPart.tsx';
import { TokensPart } from './parts/TokensPart.tsx';
import { TypePart } from './parts/TypePart.tsx';
import { ViewerPart } from './parts/ViewerPart.tsx';
import { useSay } from './use-say.ts';
import styles from './DesignPage.module.css';

interface Part {
  readonly id: string;
  readonly ru: string;
  readonly en: string;
  readonly Shown: ComponentType;
}

const PARTS: readonly Part[] = [
  { id: 'tokens', ru: 'Цвета', en: 'Colours', Shown: TokensPart },
  { id: 'type', ru: 'Шрифт', en: 'Type', Shown: TypePart },
  { id: 'controls', ru: 'Управление и значения', en: 'Controls and values', Shown: ControlsPart },
  { id: 'states', ru: 'Таблицы и состояния', en: 'Tables and states', Shown: StatesPart },
  { id: 'charts', ru: 'Графики', en: 'Charts', Shown: ChartsPart },
  { id: 'calendar', ru: 'Календарь', en: 'Calendar', Shown: CalendarPart },
  { id: 'map', ru: 'Карта', en: 'Map', Shown: MapPart },
  { id: 'viewer', ru: 'Просмотр снимков', en: 'Picture viewer', Shown: ViewerPart },
  { id: 'scanner', ru: 'Сканер штрихкодов', en: 'Barcode scanner', Shown: ScannerPart },
];

/**
 * All components in all their states, in the scheme and the language that are chosen; `part` shows only one of them.
 */
export function DesignPage({ part }: { readonly part: string | null }) {
  const say = useSay();
  const locale = useLocale();
  const { scheme, setScheme } = useAppearance();
  const [density, setDensity] = useState(document.documentElement.dataset['density'] ?? 'comfortable');
  const shown = PARTS.filter(({ id }) => part === null || id === part);
  return (
    <main id="main" className={styles['page']}>
      <header className={styles['head']}>
        <Title order={1}>{say('Система оформления', 'Design system')}</Title>
        <nav className={styles['parts']} aria-label={say('Части', 'Parts')}>
          {PARTS.map(({ id, ru, en }) => (
            <a key={id} href={`#${id}`}>
              {say(ru, en)}
            </a>
          ))}
        </nav>
        <SegmentedControl
          aria-label={say('Язык', 'Language')}
          data={['ru', 'en']}
          value={locale}
          onChange={(next) => void chooseLocale(next === 'en' ? 'en' : 'ru')}
        />
        <SegmentedControl
          aria-label={say('Схема', 'Scheme')}
          data={[...SCHEMES]}
          value={scheme}
          onChange={(next) => setScheme(SCHEMES.find((each) => each === next) ?? 'auto')}
        />
        <SegmentedControl
          aria-label={say('Плотность', 'Density')}
          data={['comfortable', 'compact']}
          value={density}
          onChange={(next) => {
            document.documentElement.dataset['density'] = next;
            setDensity(next);
          }}
        />
      </header>
      {shown.map(({ id, ru, en, Shown }) => (
        <section key={id} id={id} className={styles['part']} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={styles['title']}>
            {say(ru, en)}
          </h2>
          <Shown />
        </section>
      ))}
    </main>
  );
}
