import type { Decisions } from '@tsenomer/contracts';
import BlogPosts from './BlogPosts.tsx';
import styles from './Home.module.css';
import { ReportWays } from './ReportWays.tsx';
import { RivalMoves } from './RivalMoves.tsx';
import { RivalsPanel } from './RivalsPanel.tsx';
import { Standing } from './Standing.tsx';

/**
 * The home of who reads reports and opens no monitoring (P1 §6 "manager"): how our prices stand, what moved, and the
 * reports. How the collecting goes is left out: nothing of it opens, and nothing of it is theirs to mend.
 */
export default function ReportsHome({ decisions }: { readonly decisions: Decisions }) {
  return (
    <>
      <Standing decisions={decisions} />
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <RivalsPanel />
          <RivalMoves side="falls" moves={decisions.falls} collectionId={decisions.collectionId} />
          <RivalMoves side="rises" moves={decisions.rises} collectionId={decisions.collectionId} />
        </div>
        <div className={styles['stack']}>
          <ReportWays />
          <BlogPosts />
        </div>
      </div>
    </>
  );
}
