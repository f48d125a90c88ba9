import { Container } from '@mantine/core';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** The not-found screen for addresses that belong to no layout. */
export function OutsideScreen() {
  return (
    <Container component="main" size="sm" py={60}>
      <NotFoundScreen />
    </Container>
  );
}
