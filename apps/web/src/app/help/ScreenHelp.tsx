import { useMatches } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpSign } from '#components/term/HelpSign.tsx';
import { screenAt } from '#lib/user/screens.ts';

const ScreenHelpCard = lazy(() => import('./ScreenHelpCard.tsx'));

/** The “?” beside the title of a screen: what it is for and what is done on it. */
export default function ScreenHelp() {
  const { t } = useTranslation();
  const screen = useMatches({ select: (matches) => screenAt(matches.at(-1)?.fullPath) });
  if (screen === null) return null;
  return (
    <HelpSign
      label={t(($) => $.components.whatFor)}
      tour="help"
      renderCard={(card) => <ScreenHelpCard {...card} screen={screen} />}
    />
  );
}
