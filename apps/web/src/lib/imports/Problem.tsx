import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Problem.module.css';

interface ProblemProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Something that went wrong and has to be read before going on. */
export function Problem({ title, children }: ProblemProps) {
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title={title}
      classNames={{ title: styles['text'] ?? '', icon: styles['text'] ?? '', message: styles['message'] ?? '' }}
    >
      {children}
    </Alert>
  );
}
