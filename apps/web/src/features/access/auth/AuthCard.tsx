import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '#components/page/use-document-title.ts';

interface AuthCardProps {
  readonly title: string;
  /** A line above the title, such as which step this is. */
  readonly above?: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** The card of a page before sign-in; names the tab. */
export function AuthCard({ title, above, hint, children }: AuthCardProps) {
  useDocumentTitle(title);
  return (
    <Paper withBorder shadow="sm" radius="lg" p={{ base: 'md', xs: 'xl' }}>
      {above !== undefined && (
        <Text size="xs" c="dimmed" mb={4}>
          {above}
        </Text>
      )}
      <Title order={1} mb="md">
        {title}
      </Title>
      {hint !== undefined && hint !== false && (
        <Text component="div" size="sm" mb="md">
          {hint}
        </Text>
      )}
      {children}
    </Paper>
  );
}
