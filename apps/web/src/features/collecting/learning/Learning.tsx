import { Stack } from '@mantine/core';
import { LabelledPages } from './LabelledPages.tsx';
import { Trainings } from './Trainings.tsx';

interface LearningProps {
  readonly page: number;
  readonly limit: number;
  readonly onPage: (next: { readonly page: number; readonly limit: number }) => void;
}

/** What the reading of pages learns from corrections: trainings with their reports, and the pages that they are of. */
export function Learning(props: LearningProps) {
  return (
    <Stack gap="md">
      <Trainings />
      <LabelledPages {...props} />
    </Stack>
  );
}
