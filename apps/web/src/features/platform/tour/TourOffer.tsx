import { Button, Group, Text } from '@mantine/core';
import { accountRoutes } from '@tsenomer/contracts';
import type { CurrentUser } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { call } from '#lib/api/index.ts';
import { startTour } from '#lib/tour-start.ts';
import styles from './TourOffer.module.css';

/** Offers the tour to who has not seen it to its end, until they say that they need none. */
export function TourOffer({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [declined, setDeclined] = useState(false);
  if (user.tour === 'over' || declined) return null;
  const begun = user.tour !== 'new';
  const decline = async (): Promise<void> => {
    // Its buttons go, and the focus goes on where the screen begins.
    document.getElementById('main')?.focus();
    setDeclined(true);
    try {
      await call(accountRoutes.rememberTour, { body: { tour: 'over' } });
      toasts.success(t(($) => $.tour.declined));
    } catch (error) {
      setDeclined(false);
      toasts.failure(error);
    }
  };
  return (
    <Panel title={begun ? t(($) => $.tour.continueTitle) : t(($) => $.tour.title)} className={styles['offer']}>
      <Text size="sm">{begun ? t(($) => $.tour.continueText) : t(($) => $.tour.text)}</Text>
      <Group gap="xs" mt="sm">
        <Button onClick={(event) => startTour(event.currentTarget)}>
          {begun ? t(($) => $.tour.continue) : t(($) => $.tour.begin)}
        </Button>
        <Button variant="subtle" color="gray" c="var(--ink-2)" onClick={() => void decline()}>
          {t(($) => $.tour.decline)}
        </Button>
      </Group>
    </Panel>
  );
}
