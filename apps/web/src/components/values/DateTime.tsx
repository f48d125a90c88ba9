import { useFormats } from '#lib/format/index.ts';

interface DateTimeProps {
  /** ISO instant; null shows a dash. */
  readonly at: string | null;
  readonly show?: 'date-time' | 'date' | 'time';
}

/** An instant in the zone of the product, machine-readable as well. */
export function DateTime({ at, show = 'date-time' }: DateTimeProps) {
  const formats = useFormats();
  if (at === null) return <span aria-hidden>—</span>;
  const text = show === 'date' ? formats.date(at) : show === 'time' ? formats.time(at) : formats.dateTime(at);
  return (
    <time dateTime={at} className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {text}
    </time>
  );
}
