import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { casePageRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { call, download } from '#lib/api/index.ts';

/** How often it is asked whether a node has printed, milliseconds. */
const POLL = 1000;

/** A case as PDF, printed by a node. */
export function PrintButton({ caseId }: { readonly caseId: number }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const print = useMutation({
    async mutationFn() {
      const params = await call(casePageRoutes.printCase, { params: { id: caseId } });
      if ((await printed(params)) === 'failed') return false;
      await download(casePageRoutes.casePrintFile, { params }, `case-${caseId}.pdf`);
      return true;
    },
    onSuccess: (done) =>
      done ? toasts.success(t(($) => $.violations.printDone)) : toasts.warning(t(($) => $.violations.printFailed)),
    onError: toasts.failure,
  });
  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      leftSection={<IconFileTypePdf size={16} />}
      aria-label={t(($) => $.violations.printLabel)}
      busy={print.isPending}
      onClick={() => print.mutate()}
    >
      PDF
    </BusyButton>
  );
}

/** What printing comes to. */
async function printed(params: { readonly printId: string }): Promise<'done' | 'failed'> {
  for (;;) {
    const { state } = await call(casePageRoutes.casePrint, { params });
    if (state !== 'waiting') return state;
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}
