import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';

interface CsvButtonProps {
  /** Fetches the file and saves it. */
  readonly onDownload: () => Promise<void>;
  readonly disabled?: boolean;
  /** Which table it is, where a screen has several. */
  readonly of?: string;
  readonly size?: 'compact-sm' | 'sm' | 'xs';
}

/** The same table as beside in Excel, as CSV. */
export function CsvButton({ onDownload, disabled = false, of, size = 'sm' }: CsvButtonProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const file = useMutation({
    mutationFn: onDownload,
    onSuccess: () => toasts.success(t(($) => $.reports.csvDone)),
    onError: toasts.failure,
  });
  return (
    <BusyButton
      variant="default"
      size={size}
      aria-label={of === undefined ? t(($) => $.reports.csvLabel) : t(($) => $.reports.csvOf, { name: of })}
      busy={file.isPending}
      disabled={disabled}
      onClick={() => file.mutate()}
    >
      CSV
    </BusyButton>
  );
}
