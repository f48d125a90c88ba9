import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { VIOLATION_BLOCKS } from '@tsenomer/contracts';
import type { ViolationBlock, ViolationReport } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { PHONE } from '#components/page/phone.ts';
import { useFormats } from '#lib/format/index.ts';

interface BlockChoiceProps {
  readonly report: ViolationReport;
  readonly block: ViolationBlock;
  readonly onBlock: (block: ViolationBlock) => void;
}

/** All, corrected or repeated violations, each with how many there are. */
export function BlockChoice({ report, block, onBlock }: BlockChoiceProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const phone = useMediaQuery(PHONE);
  const counts = {
    all: report.violationsTotalCount,
    corrected: report.correctedTotalCount,
    repeated: report.repeatedTotalCount,
  };
  return (
    <SegmentedControl
      orientation={phone ? 'vertical' : 'horizontal'}
      fullWidth={phone}
      aria-label={t(($) => $.violations.block)}
      value={block}
      onChange={onBlock}
      data={VIOLATION_BLOCKS.map((value) => ({
        value,
        label: `${t(($) => $.violations.blocks[value])} · ${formats.number(counts[value])}`,
      }))}
    />
  );
}
