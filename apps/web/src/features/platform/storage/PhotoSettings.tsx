import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { PhotosActualisation } from '#lib/products/PhotosActualisation.tsx';

/**
 * What clients have of screenshots and photos in their settings (P2 §2): the photos; the place is the platform's to
 * set.
 */
export function PhotoSettings({ mayStart, mayManage }: { readonly mayStart: boolean; readonly mayManage: boolean }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Panel title={t(($) => $.storage.photos)}>
        <PhotosActualisation mayStart={mayStart} />
      </Panel>
      <Panel title={t(($) => $.storage.location)}>
        <Text size="sm">{mayManage ? t(($) => $.storage.locationElsewhere) : t(($) => $.storage.locationFixed)}</Text>
      </Panel>
    </Stack>
  );
}
