import { MantineProvider } from '@mantine/core';
import { PARSING_ERROR } from '@tsenomer/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { theme } from '#components/theme/theme.ts';
import { parsingAdvice as en } from '#i18n/en/parsing-advice.ts';
import { startI18n } from '#i18n/i18n.ts';
import { parsingAdvice as ru } from '#i18n/ru/parsing-advice.ts';
import { ErrorSign } from '#lib/parsing-error/ErrorSign.tsx';

it.each([
  ['ru', 'Что значит: Цена не найдена', ru.priceNotFound],
  ['en', 'What it means: Price not found', en.priceNotFound],
] as const)('an error of a check says what it means and what to do, in %s', async (language, sign, words) => {
  await startI18n(language);
  render(
    <MantineProvider theme={theme} env="test">
      <ErrorSign code={PARSING_ERROR.priceNotFound} />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: sign }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(`${words.meaning}${words.advice}`);
});
