import { Title } from '@mantine/core';
import styles from './PageTitle.module.css';

/** A name of more characters stands smaller, so that it does not push the page out of sight. */
const LONG = 70;

/** What the screen, or the thing on it, is called. A name may be as long as people make it. */
export function PageTitle({ text }: { readonly text: string }) {
  return (
    <Title order={1} className={styles['title'] ?? ''} data-long={text.length > LONG || undefined}>
      {text}
    </Title>
  );
}
