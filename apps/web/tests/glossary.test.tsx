import { readFile } from 'node:fs/promises';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { Term } from '#components/term/Term.tsx';
import { enFirst } from '#i18n/en/first.ts';
import { glossary as en } from '#i18n/en/glossary.ts';
import { enLater } from '#i18n/en/later.ts';
import { startI18n } from '#i18n/i18n.ts';
import { ruFirst } from '#i18n/ru/first.ts';
import { glossary as ru } from '#i18n/ru/glossary.ts';
import { ruLater } from '#i18n/ru/later.ts';
import { REPORT_FIGURES } from '#features/reports/main-report/use-report-layout.ts';

const PAGE = '../../../docs/glossary.md';

describe('the glossary', () => {
  it('is what the page of the documents lists', async () => {
    const page = await readFile(`${import.meta.dirname}/${PAGE}`, 'utf8');
    const listed = page.slice(page.indexOf('## Words of the screens')).match(/^\| \*\*.*$/gm);
    const rows = Object.entries(ru).map(([notion, { word }]) => {
      const { word: english, meaning } = en[notion as keyof typeof ru];
      return `| **${english}** | ${word} | ${meaning} |`;
    });
    expect(listed).toEqual(rows);
  });

  it('spells its words as the screens do', () => {
    for (const [words, first, later] of [
      [ru, ruFirst, ruLater],
      [en, enFirst, enLater],
    ] as const) {
      for (const figure of REPORT_FIGURES) expect(words[figure].word).toBe(later.mainReport[figure]);
      for (const outcome of ['success', 'notAvailable', 'error', 'notProcessed'] as const)
        expect(words[outcome].word).toBe(later.collectionPage.columns[outcome]);
      for (const figure of ['violations', 'errorShare'] as const) expect(words[figure].word).toBe(first.home[figure]);
    }
  });
});

describe('a “?” beside a word', () => {
  beforeAll(() => startI18n('ru'));
  const show = () => {
    render(
      <MantineProvider env="test">
        <Term of={['median', 'mean']} label="Медиана" />
        <button type="button">дальше</button>
      </MantineProvider>,
    );
    return screen.getByRole('button', { name: 'Что значит: Медиана' });
  };
  const card = () => screen.queryByRole('tooltip');

  it('shows under the pointer what the words mean, also while the pointer is on that', async () => {
    const sign = show();
    await userEvent.hover(sign);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(`Медиана${ru.median.meaning}Средняя`);
    expect(sign).toHaveAccessibleDescription(/Цена в середине/);
    await userEvent.unhover(sign);
    await userEvent.hover(await screen.findByRole('tooltip'));
    await userEvent.unhover(screen.getByRole('tooltip'));
    await waitFor(() => expect(card()).toBeNull());
  });

  it('shows it under the focus, until Escape or until the focus goes on', async () => {
    show();
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(card()).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('tooltip')).toBeVisible();
    await userEvent.tab();
    expect(card()).toBeNull();
  });

  it('keeps it after a press, until the next one', async () => {
    const sign = show();
    await userEvent.click(sign);
    await userEvent.unhover(sign);
    expect(await screen.findByRole('tooltip')).toBeVisible();
    await userEvent.click(sign);
    expect(card()).toBeNull();
  });
});
