import { FtpSrv } from 'ftp-srv';

interface ServeFtp {
  readonly port: number;
  readonly folder: string;
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  readonly login: string;
  readonly password: string;
}

/** What ftp-srv wants of a log; it crashes without one. */
const quiet = { child: () => quiet, trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} };

/** A server of files (FTP, over TLS with `tls`) on loopback. @returns how to stop it. */
export async function serveFtp({ port, folder, tls, login, password }: ServeFtp): Promise<() => Promise<void>> {
  const server = new FtpSrv({
    url: `ftp://127.0.0.1:${port}`,
    pasv_url: '127.0.0.1',
    anonymous: false,
    tls: tls === undefined ? false : { ...tls },
    log: quiet,
  });
  server.on('login', (given, accept, refuse) => {
    if (given.username === login && given.password === password) accept({ root: folder });
    else refuse(new Error('no'));
  });
  await server.listen();
  return async () => {
    await server.close();
  };
}
