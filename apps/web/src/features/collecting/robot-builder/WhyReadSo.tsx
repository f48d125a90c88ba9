import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SnapshotReading = lazy(async () => ({
  default: (await import('#lib/reading/SnapshotReading.tsx')).SnapshotReading,
}));

/** What is read from the page without a robot and why, and what is right there; shown when asked for. */
export function WhyReadSo({ snapshotId }: { readonly snapshotId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(($) => $.learning.reading)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SnapshotReading snapshotId={snapshotId} />
        </Suspense>
      )}
    </div>
  );
}
