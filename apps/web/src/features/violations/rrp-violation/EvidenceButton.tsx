import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { caseRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { download } from '#lib/api/index.ts';

/** What proves a case, as an archive that proves itself. */
export function EvidenceButton({ caseId }: { readonly caseId: number }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const file = useMutation({
    mutationFn: () => download(caseRoutes.caseEvidence, { params: { id: caseId } }, `case-${caseId}.zip`),
    onSuccess: () => toasts.success(t(($) => $.violations.packageDone)),
    onError: toasts.failure,
  });
  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      leftSection={<IconFileZip size={16} />}
      aria-label={t(($) => $.violations.packageLabel)}
      busy={file.isPending}
      onClick={() => file.mutate()}
    >
      {t(($) => $.violations.package)}
    </BusyButton>
  );
}
