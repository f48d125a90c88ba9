import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { go } from '../app/address.ts';
import type { Screen } from '../app/address.ts';
import { useWords } from '../i18n/words.ts';

interface HeadingProps {
  readonly title: string;
  readonly above?: string;
  readonly below?: ReactNode;
  readonly back?: Screen;
  readonly children?: ReactNode;
}

/** The top of a screen. */
export function Heading({ title, above, below, back, children }: HeadingProps) {
  const { t } = useWords();
  return (
    <header className="heading">
      {back && (
        <button type="button" className="icon" aria-label={t.back} onClick={() => go(back)}>
          <IconArrowLeft size={24} />
        </button>
      )}
      <div className="titles">
        {above !== undefined && <p>{above}</p>}
        <h1>{title}</h1>
        {below !== undefined && below !== false && <p>{below}</p>}
      </div>
      {children}
    </header>
  );
}
