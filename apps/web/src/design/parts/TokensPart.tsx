import { useComputedColorScheme } from '@mantine/core';
import { Panel } from '#components/page/Panel.tsx';
import { SERIES, TOKENS } from '#components/theme/tokens.ts';
import type { Token } from '#components/theme/tokens.ts';
import { contrast, TEXT_GROUNDS } from '../contrast.ts';
import { useSay } from '../use-say.ts';
import styles from '../DesignPage.module.css';

const COLOURS: Readonly<Record<string, Token>> = TOKENS;

/** Every colour by its name, and every text on every ground that it stands on with the contrast it reaches. */
export function TokensPart() {
  const say = useSay();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const pairs = Object.entries(TEXT_GROUNDS).flatMap(([text, grounds]) => grounds.map((ground) => ({ text, ground })));
  const ratio = (text: string, ground: string): string =>
    contrast(COLOURS[text]?.[scheme] ?? '#000000', COLOURS[ground]?.[scheme] ?? '#000000').toFixed(1);
  return (
    <>
      <Panel title={say('Токены: по смыслу, не по виду', 'Tokens: by what they say, not how they look')}>
        <div className={styles['tokens']}>
          {Object.entries(COLOURS).map(([name, token]) => (
            <Swatch key={name} name={name} colour={token[scheme]} />
          ))}
          {SERIES.map((token, at) => (
            <Swatch key={token.light} name={`series-${at + 1}`} colour={token[scheme]} />
          ))}
        </div>
      </Panel>
      <Panel title={say('Контраст текста, не ниже 4,5', 'Contrast of text, at least 4.5')}>
        <div className={styles['pairs']}>
          {pairs.map(({ text, ground }) => (
            <span
              key={`${text} ${ground}`}
              className={styles['pair']}
              style={{ color: `var(--${text})`, background: `var(--${ground})` }}
            >
              {text}
              <span className="tabular">{ratio(text, ground)}</span>
            </span>
          ))}
        </div>
      </Panel>
    </>
  );
}

function Swatch({ name, colour }: { readonly name: string; readonly colour: string }) {
  return (
    <span className={styles['token']}>
      <span className={styles['swatch']} style={{ background: `var(--${name})` }} />
      <span>
        {name}
        <code>{colour}</code>
      </span>
    </span>
  );
}
