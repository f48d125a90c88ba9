import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';

interface ShownRangeProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Which rows of how many are shown. */
export function ShownRange({ page, pageSize, total }: ShownRangeProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <span className="tabular">
      {t(($) => $.components.range, {
        from: formats.number(Math.min(total, (page - 1) * pageSize + 1)),
        to: formats.number(Math.min(total, page * pageSize)),
        total: formats.number(total),
      })}
    </span>
  );
}
