import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRecognised } from './use-recognised.ts';

interface UnknownSiteProps {
  /** As it is typed. */
  readonly link: string;
}

/** Says of a link that no company has its site: it is kept for the company that was chosen, and may be a slip. */
export function UnknownSite({ link }: UnknownSiteProps) {
  const { t } = useTranslation();
  const { recognised } = useRecognised(link);
  return (
    <output>
      {recognised !== undefined && !recognised.siteKnown && (
        <Text size="sm" c="var(--warn)" mt={4}>
          {t(($) => $.companyView.link.unknownSite, { host: recognised.host })}
        </Text>
      )}
    </output>
  );
}
