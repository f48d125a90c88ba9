import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ErrorKinds } from '#features/reports/home/ErrorKinds.tsx';
import { errorRows } from '#features/reports/home/error-rows.ts';
import type { ErrorCount } from '#features/reports/home/error-rows.ts';
import { startI18n } from '#i18n/i18n.ts';

/** So many kinds; the later a kind, the more often it occurred. */
const kindsOf = (kinds: number): ErrorCount[] =>
  Array.from({ length: kinds }, (_, at) => ({ code: at + 1, count: (at + 1) * 10 }));
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

describe('errors by kind', () => {
  it.each([
    [0, 0, null],
    [6, 6, null],
    [7, 7, null],
    [8, 6, 2],
    [11, 6, 5],
  ])('of %i kinds shows %i and the others together, and nothing is left out', (kinds, shown, others) => {
    const errors = kindsOf(kinds);
    const rows = errorRows(errors);
    expect(rows.kinds).toHaveLength(shown);
    expect(rows.others?.kinds ?? null).toBe(others);
    expect(sum(rows.kinds.map(({ count }) => count)) + (rows.others?.count ?? 0)).toBe(
      sum(errors.map(({ count }) => count)),
    );
  });

  describe('on the home page', () => {
    beforeAll(() => startI18n('ru'));

    it('has the others in a row of their own with their number, and no bar longer than the longest', () => {
      const { container } = render(
        <MantineProvider env="test">
          <ErrorKinds errors={kindsOf(11)} />
        </MantineProvider>,
      );
      const [...terms] = container.querySelectorAll('dt');
      expect(terms).toHaveLength(7);
      expect(terms.at(-1)).toBe(screen.getByText('Ещё 5 видов'));
      expect(terms.at(-1)?.nextElementSibling).toHaveTextContent('150');
      const widths = [...container.querySelectorAll<HTMLElement>('dt span')].map((bar) =>
        Number.parseFloat(bar.style.width),
      );
      expect(Math.max(...widths)).toBe(100);
    });
  });
});
