import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** As SMTP_URL has it. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A real mail server on loopback that takes every letter and lays it down where the product lays its own when it has no
 * mail server, as a file by its time; the envelope's sender stands first in it, as mail servers write it.
 * @param port 0 takes a free one.
 */
export async function startMailServer(folder: string, port = 0): Promise<MailServer> {
  let count = 0;
  const keep = async (sender: string, letter: string): Promise<void> => {
    await mkdir(folder, { recursive: true });
    count += 1;
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const file = join(folder, `${time}-${String(count).padStart(6, '0')}.eml`);
    await writeFile(`${file}.part`, `Return-Path: <${sender}>\r\n${letter}`);
    await rename(`${file}.part`, file);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { mailFrom } }, done) {
      const taken = text(stream).then((letter) => keep(mailFrom === false ? '' : mailFrom.address, letter));
      callbackify(() => taken)(done);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: heard } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${heard}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
