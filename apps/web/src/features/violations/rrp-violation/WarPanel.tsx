import { Button } from '@mantine/core';
import type { PriceWar } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import type { ChangeReport } from './report-address.ts';
import { WarList } from './WarList.tsx';

/** Wars that are drawn at first. */
const SHOWN = 5;

/** The price wars of the report's period; nothing where there were none. */
export function WarPanel({ wars, onOpen }: { readonly wars: readonly PriceWar[]; readonly onOpen: ChangeReport }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (wars.length === 0) return null;
  return (
    <Panel title={t(($) => $.violations.wars)}>
      <WarList wars={all ? wars : wars.slice(0, SHOWN)} onOpen={onOpen} />
      {!all && wars.length > SHOWN && (
        <Button variant="default" size="compact-sm" mt="sm" onClick={() => setAll(true)}>
          {t(($) => $.violations.more, { count: wars.length - SHOWN })}
        </Button>
      )}
    </Panel>
  );
}
