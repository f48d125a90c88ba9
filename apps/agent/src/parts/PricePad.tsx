import { IconBackspace } from '@tabler/icons-react';
import { useWords } from '../i18n/words.ts';
import type { PadKey } from '../rules/price-pad.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', 'back'] as const satisfies readonly PadKey[];

/** Large keys for a thumb. */
export function PricePad({ onKey }: { readonly onKey: (key: PadKey) => void }) {
  const { t, typed } = useWords();
  return (
    <div className="pad">
      {KEYS.map((key) => (
        <button
          type="button"
          key={key}
          aria-label={key === 'back' ? t.price.erase : key === ',' ? t.price.comma : key}
          onClick={() => onKey(key)}
        >
          {key === 'back' ? <IconBackspace size={26} aria-hidden /> : typed(key)}
        </button>
      ))}
    </div>
  );
}
