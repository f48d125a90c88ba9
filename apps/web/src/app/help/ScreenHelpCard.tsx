import type { SignCardProps } from '#components/term/HelpSign.tsx';
import { SignCard } from '#components/term/SignCard.tsx';
import { screenHelp as en } from '#i18n/en/screen-help.ts';
import { screenHelp as ru } from '#i18n/ru/screen-help.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { Screen } from '#lib/user/screens.ts';
import styles from './ScreenHelpCard.module.css';

interface ScreenHelpCardProps extends SignCardProps {
  readonly screen: Screen;
}

/** What a screen is for, in a sentence, and what is done on it. */
export default function ScreenHelpCard({ screen, ...card }: ScreenHelpCardProps) {
  const { purpose, deeds } = { ru, en }[useLocale()][screen];
  return (
    <SignCard {...card} width="min(380px, 94vw)">
      <p className={styles['purpose']}>{purpose}</p>
      <ul className={styles['deeds']}>
        {deeds.map((deed) => (
          <li key={deed}>{deed}</li>
        ))}
      </ul>
    </SignCard>
  );
}
