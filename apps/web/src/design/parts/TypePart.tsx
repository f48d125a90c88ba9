import { Panel } from '#components/page/Panel.tsx';
import { useSay } from '../use-say.ts';

const SCALE = [
  { size: 26, weight: 690, ru: 'Цифры карточек', en: 'Figures of cards' },
  { size: 20, weight: 690, ru: 'Заголовок экрана', en: 'Heading of a screen' },
  { size: 15, weight: 690, ru: 'Заголовок панели', en: 'Heading of a panel' },
  { size: 13, weight: 400, ru: 'Текст и таблицы', en: 'Text and tables' },
  { size: 13, weight: 620, ru: 'Название в строке', en: 'Name in a row' },
  { size: 12, weight: 400, ru: 'Второстепенное', en: 'Secondary' },
  { size: 11.5, weight: 560, ru: 'Заголовки столбцов', en: 'Headings of columns' },
] as const;

/** The sizes and weights that there are, and figures of one width. */
export function TypePart() {
  const say = useSay();
  return (
    <Panel>
      {SCALE.map(({ size, weight, ru, en }) => (
        <div key={ru} style={{ display: 'flex', gap: 16, alignItems: 'baseline', minHeight: 30 }}>
          <span className="tabular" style={{ width: 76, color: 'var(--ink-3)', fontSize: 12 }}>
            {size} / {weight}
          </span>
          <span className="tabular" style={{ fontSize: size, fontWeight: weight, lineHeight: 1.3 }}>
            {say(ru, en)} 1 234,50
          </span>
        </div>
      ))}
    </Panel>
  );
}
