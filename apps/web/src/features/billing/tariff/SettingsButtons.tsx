import { Button } from '@mantine/core';
import { IconAdjustments, IconMail, IconNote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { tariffSettingsRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';
import { EmailsDialog } from './EmailsDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { OptionsDialog } from './OptionsDialog.tsx';

const WINDOWS = [
  { name: 'options', Icon: IconAdjustments, Dialog: OptionsDialog },
  { name: 'note', Icon: IconNote, Dialog: NoteDialog },
  { name: 'emails', Icon: IconMail, Dialog: EmailsDialog },
] as const;

/** The windows of what is set for every bill: options, the note, who gets letters. */
export function SettingsButtons() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<(typeof WINDOWS)[number]['name']>();
  const kept = useQuery(query(tariffSettingsRoutes.readTariffSettings));
  return WINDOWS.map(({ name, Icon, Dialog }) => (
    <span key={name}>
      <Button
        variant="default"
        leftSection={<Icon size={16} />}
        disabled={kept.data === undefined}
        onClick={() => setOpened(name)}
      >
        {t(($) => $.billing[name].button)}
      </Button>
      {opened === name && kept.data !== undefined && <Dialog kept={kept.data} onClose={() => setOpened(undefined)} />}
    </span>
  ));
}
