import { Text } from '@mantine/core';
import type { ParsingErrorName } from '@tsenomer/contracts';
import type { SignCardProps } from '#components/term/HelpSign.tsx';
import { SignCard } from '#components/term/SignCard.tsx';
import { parsingAdvice as en } from '#i18n/en/parsing-advice.ts';
import { parsingAdvice as ru } from '#i18n/ru/parsing-advice.ts';
import { useLocale } from '#i18n/use-locale.ts';

interface AdviceCardProps extends SignCardProps {
  readonly error: ParsingErrorName;
}

/** What an error of a check means and what to do about it, beside the sign that was looked at. */
export default function AdviceCard({ error, ...card }: AdviceCardProps) {
  const { meaning, advice } = { ru, en }[useLocale()][error];
  return (
    <SignCard {...card} width={320}>
      <Text size="sm">{meaning}</Text>
      <Text size="sm" mt={6} fw={600}>
        {advice}
      </Text>
    </SignCard>
  );
}
