import { Anchor } from '@mantine/core';
import type { BillPart } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import { formatCalendarDate } from '#lib/format/index.ts';
import type { ChosenPart } from './chosen-part.ts';
import type { TariffAddress } from './tariff-address.ts';

interface PartNameProps {
  readonly part: { readonly by: BillPart; readonly key: string; readonly name: string };
  /** Of which line, and of which company, city or site of it, the days are. */
  readonly day: Omit<Partial<TariffAddress>, 'day'>;
  readonly onNarrow: (part: ChosenPart) => void;
}

/** The name of a part of a line: a day leads to its single checks, anything else to its days. */
export function PartName({ part: { by, key, name }, day, onNarrow }: PartNameProps) {
  const { t } = useTranslation();
  if (by === 'day') {
    const text = formatCalendarDate(name);
    return (
      <LinkText to="/tariff" search={{ ...day, day: key }} size="sm" title={t(($) => $.billChecks.open, { day: text })}>
        {text}
      </LinkText>
    );
  }
  const text = name || t(($) => $.billing.bill.nameless);
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="start"
      title={t(($) => $.billChecks.narrow, { name: text })}
      onClick={() => onNarrow({ by, key, name: text })}
    >
      {text}
    </Anchor>
  );
}
