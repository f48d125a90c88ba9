import { IconLink } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareWindow } from './ShareWindow.tsx';

/** Gives a case to those who do not sign in. */
export function ShareButton({ caseId }: { readonly caseId: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" leftSection={<IconLink size={16} />} onClick={() => setOpen(true)}>
        {t(($) => $.violations.share)}
      </Button>
      {open && <ShareWindow caseId={caseId} onClose={() => setOpen(false)} />}
    </>
  );
}
