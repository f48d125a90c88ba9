import { Text } from '@mantine/core';
import type { ShareInterval } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { intervalParts } from './health-values.ts';

/** A share with its bounds and of how many checks it is: "93 % (91–95)". */
export function Interval({ share, bare = false }: { readonly share: ShareInterval | null; readonly bare?: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (share === null) return <>—</>;
  return (
    <span>
      <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
        {t(($) => $.siteHealth.interval, intervalParts(formats, share))}
      </span>
      {!bare && (
        <Text size="xs" c="dimmed">
          {t(($) => $.siteHealth.checks, { number: formats.number(share.of) })}
        </Text>
      )}
    </span>
  );
}
