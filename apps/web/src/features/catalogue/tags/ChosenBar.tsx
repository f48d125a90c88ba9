import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSectionFocus } from '#components/page/use-section-focus.ts';
import styles from './tags.module.css';

interface ChosenBarProps {
  readonly count: number;
  readonly onDelete: () => void;
  readonly onClear: () => void;
  readonly onChoosePage: () => void;
}

/** What can be done with the chosen tags together. */
export function ChosenBar({ count, onDelete, onClear, onChoosePage }: ChosenBarProps) {
  const { t } = useTranslation();
  const section = useSectionFocus<HTMLElement>();
  return (
    <section ref={section} aria-label={t(($) => $.tags.chosen)} className={styles['bar']}>
      <Button size="compact-sm" variant="default" onClick={onChoosePage}>
        {t(($) => $.tags.choosePage)}
      </Button>
      {count > 0 && (
        <>
          <Button size="compact-sm" color="red.9" onClick={onDelete}>
            {t(($) => $.tags.deleteChosen, { count })}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onClear}>
            {t(($) => $.tags.clear)}
          </Button>
        </>
      )}
    </section>
  );
}
