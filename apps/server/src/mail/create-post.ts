import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Logger } from '../kit/services.ts';
import { filePost } from './file-post.ts';
import { senderOf } from './sender.ts';
import { smtpPost } from './smtp-post.ts';
import type { ClosablePost } from './smtp-post.ts';

/** How letters leave this installation: over SMTP where a server is set, else into files under DATA_DIR. */
export function createPost(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'bounceAddress' | 'publicUrl' | 'dataDir'>,
  logger: Logger,
): ClosablePost {
  const from = senderOf(config);
  return config.smtpUrl === null
    ? filePost(join(config.dataDir, 'mail'), from, logger)
    : smtpPost(config.smtpUrl, from, config.bounceAddress);
}
