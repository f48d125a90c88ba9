import { Tooltip } from '@mantine/core';

interface IconHintProps {
  /** What is said of. */
  readonly target: HTMLElement;
  readonly label: string;
}

/** What an icon does, beside it. Apart from the icon, because what places it is a tenth of the first load. */
export default function IconHint({ target, label }: IconHintProps) {
  return <Tooltip target={target} label={label} opened />;
}
