import { Text } from '@mantine/core';
import type { CorrectedFrom } from '@tsenomer/contracts';
import { useCorrectedText } from './use-corrected-text.ts';

interface CorrectedMarkProps {
  readonly corrected: CorrectedFrom | undefined;
  readonly currency: string;
}

/** Says that a check was corrected, and what it had recorded. */
export function CorrectedMark({ corrected, currency }: CorrectedMarkProps) {
  const textOf = useCorrectedText();
  if (corrected === undefined) return null;
  return (
    <Text component="span" display="block" size="xs" c="dimmed">
      {textOf(corrected, currency)}
    </Text>
  );
}
