import { Text } from '@mantine/core';
import type { billCheckRoutes, OutputOf } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';

interface CountedChecksProps {
  readonly counted: Pick<OutputOf<typeof billCheckRoutes.listBillChecks.response>, 'billed' | 'notBilled'>;
}

/** What the ledger counted of the checks that are listed, those not billed with why. */
export function CountedChecks({ counted: { billed, notBilled } }: CountedChecksProps) {
  const { t } = useTranslation();
  const reasons = notBilled.map(({ reason, checks }) =>
    t(($) => $.billChecks.reason, { reason: t(($) => $.billing.notBilled.reason[reason]), count: checks }),
  );
  return (
    <Text size="sm" c="var(--ink-2)" component="output">
      {t(($) => $.billChecks.counted, {
        billed,
        notBilled: notBilled.reduce((sum, { checks }) => sum + checks, 0),
      })}{' '}
      {reasons.join('; ')}
    </Text>
  );
}
