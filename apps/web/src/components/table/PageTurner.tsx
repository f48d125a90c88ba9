import { Pagination } from '@mantine/core';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

interface PageTurnerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** What is turned, for those who do not see it. */
  readonly label: string;
  readonly onChange: (page: number) => void;
}

/** The pages of a list, and the arrows to the one before and behind. */
export function PageTurner({ page, pages, label, onChange }: PageTurnerProps) {
  const { t } = useTranslation();
  const labels = {
    first: t(($) => $.components.firstPage),
    previous: t(($) => $.components.previousPage),
    next: t(($) => $.components.nextPage),
    last: t(($) => $.components.lastPage),
  };
  return (
    <nav aria-label={label} data-off-paper>
      <Pagination
        size="sm"
        total={pages}
        value={page}
        onChange={(next) => {
          if (next !== page) onChange(next);
        }}
        getControlProps={(control) => ({ 'aria-label': labels[control], component: Arrow })}
        getItemProps={(item) => ({ 'aria-label': t(($) => $.components.page, { page: String(item) }) })}
      />
    </nav>
  );
}

/** Does not lose the focus where it comes to the end: the browser disables it only while the focus is elsewhere. */
function Arrow({ disabled = false, ...button }: ComponentProps<'button'>) {
  const [focused, setFocused] = useState(false);
  return (
    <button
      type="button"
      {...button}
      disabled={disabled && !focused}
      aria-disabled={disabled || undefined}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
