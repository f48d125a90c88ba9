import { Container } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorScreen } from './ErrorScreen.tsx';

/** The error screen where the layout itself could not be shown, as when the server is away while the page loads. */
export function OutsideErrorScreen(props: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  return (
    <Container component="main" size="sm" py={60}>
      <ErrorScreen {...props} />
    </Container>
  );
}
