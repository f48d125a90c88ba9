import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface LoadingStateProps {
  readonly lines?: number;
  readonly lineHeight?: number;
}

/** Grey lines where content will be; says "loading" to those who do not see them. */
export function LoadingState({ lines = 6, lineHeight = 22 }: LoadingStateProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={10} component="output" py="xs">
      <VisuallyHidden>{t(($) => $.common.loading)}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={lineHeight} width={line % 3 === 2 ? '72%' : '100%'} />
      ))}
    </Stack>
  );
}
