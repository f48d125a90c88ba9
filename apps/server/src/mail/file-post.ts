import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Logger } from '../kit/services.ts';
import { messageOf } from './message.ts';
import type { Sender } from './sender.ts';
import type { ClosablePost } from './smtp-post.ts';

/**
 * Writes letters as .eml files, which mail programs open: what happens where no mail server is set. Only the owner may
 * read them, because they carry codes and links.
 */
export function filePost(folder: string, from: Sender, logger: Logger): ClosablePost {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = mail.createdAt.toISOString().replaceAll(/[:.]/g, '-');
      const file = join(folder, `${time}-${mail.id}.eml`);
      await writeFile(`${file}.part`, z.instanceof(Buffer).parse(message), { mode: 0o600 });
      await rename(`${file}.part`, file);
      logger.info({ mail: mail.id, file }, 'no mail server is set (SMTP_URL): a letter was written to a file');
    },
    close: () => transport.close(),
  };
}
