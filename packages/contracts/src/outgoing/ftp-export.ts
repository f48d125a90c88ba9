import { z } from 'zod';
import { intText, listOf, paging } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';

/** How files travel: FTP as it is, FTP over TLS (explicit), SFTP over SSH. */
export const TRANSFER_PROTOCOLS = ['ftp', 'ftps', 'sftp'] as const;

export const EXPORT_FORMATS = ['json', 'csv', 'xlsx'] as const;

/** The ports of the protocols where none is named. */
export const TRANSFER_PORTS = { ftp: 21, ftps: 21, sftp: 22 } as const;

/**
 * Why an upload, or a file of it, failed. `identity`: the server is not the one that it was; `private`: an address that
 * is not on the public internet and is not allowed; `interrupted`: the program stopped, and nobody took it up in time.
 */
export const UPLOAD_FAILURES = [
  'unreachable',
  'login',
  'identity',
  'tls',
  'folder',
  'noSpace',
  'denied',
  'private',
  'interrupted',
  'internal',
] as const;

const hostName = z
  .string()
  .trim()
  .min(1, 'required')
  .max(253, 'too_long')
  .regex(/^[a-z0-9._:-]+$/i, 'host');

/** A folder of the target, its parts divided by slashes; missing ones are made. */
const folder = z
  .string()
  .trim()
  .max(500, 'too_long')
  .refine((text) => !/[\0\r\n\\]/.test(text) && !text.split('/').includes('..'), 'folder');

const target = {
  /** Whether files are uploaded by themselves. */
  enabled: z.boolean(),
  protocol: z.enum(TRANSFER_PROTOCOLS),
  host: hostName,
  /** null: the protocol's own. */
  port: z.int().min(1, 'port').max(65_535, 'port').nullable(),
  login: z.string().trim().min(1, 'required').max(200, 'too_long'),
  folder,
  format: z.enum(EXPORT_FORMATS),
  /** A time of the day in `timeZone`. */
  scheduledTime: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time'),
  timeZone: z.string().min(1).max(64),
  /** The monitorings whose prices are uploaded, a file each. */
  collectionIds: z.array(z.int().positive()).max(1000, 'too_many'),
};

/** What is set of the upload of results (P2 §3 "FTP settings"); the password is never told. */
export const ftpExport = z.strictObject({
  ...target,
  /** Empty: nothing is set yet. */
  host: z.string(),
  login: z.string(),
  hasPassword: z.boolean(),
  /** What the server proved at the first upload to be: of its key (SFTP) or certificate (FTPS), SHA-256. */
  fingerprint: z.string().nullable(),
  nextAt: z.iso.datetime().nullable(),
});

export const ftpExportEdit = z.strictObject({
  ...target,
  /** null: as it is kept. */
  password: z.string().min(1, 'required').max(1000, 'too_long').nullable(),
  /** Whether the server may prove to be another one from now on. */
  forgetFingerprint: z.boolean(),
});

const uploadFile = z.strictObject({
  collectionId: z.int(),
  collectionName: z.string(),
  /** As it lies at the target; empty until it is written. */
  name: z.string(),
  status: z.enum(['waiting', 'done', 'failed']),
  rows: z.int(),
  bytes: z.int(),
  failure: z.enum(UPLOAD_FAILURES).nullable(),
});

/** One upload, or one try of the connection. */
export const ftpUpload = z.strictObject({
  id: z.int(),
  trigger: z.enum(['person', 'schedule', 'try']),
  startedBy: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  status: z.enum(['running', 'done', 'failed']),
  failure: z.enum(UPLOAD_FAILURES).nullable(),
  /** Where to, without login and password: `sftp://host:22/folder`. */
  target: z.string(),
  files: z.array(uploadFile),
});

/** The upload of results to a server of files (SET-2, P2 §7). */
export const ftpExportRoutes = {
  readFtpExport: defineRoute({
    method: 'GET',
    path: '/ftp-export',
    summary: 'Where results are uploaded to, and when',
    access: 'settings.edit',
    topics: ['ftpUpload', 'setting'],
    response: ftpExport,
    errors: [],
  }),
  setFtpExport: defineRoute({
    method: 'PUT',
    path: '/ftp-export',
    summary: 'Set where results are uploaded to, and when',
    access: 'settings.edit',
    body: ftpExportEdit,
    response: ftpExport,
    errors: ['NOT_FOUND', 'FTP_PASSWORD_MISSING'],
  }),
  tryFtpExport: defineRoute({
    method: 'POST',
    path: '/ftp-export/try',
    summary: 'Try the connection: a small file is written and deleted again',
    access: 'settings.edit',
    response: ftpUpload,
    errors: ['FTP_NOT_SET', 'FTP_BUSY'],
    rateLimit: 30,
  }),
  startFtpUpload: defineRoute({
    method: 'POST',
    path: '/results/ftp-upload',
    summary: 'Upload the results of the chosen monitorings now',
    access: 'settings.edit',
    response: ftpUpload,
    errors: ['FTP_NOT_SET', 'FTP_BUSY'],
    rateLimit: 30,
  }),
  listFtpUploads: defineRoute({
    method: 'GET',
    path: '/ftp-export/uploads',
    summary: 'Uploads, the newest first',
    access: 'settings.edit',
    topics: ['ftpUpload'],
    query: z.strictObject({ ...paging(10, 100), id: intText(1, 2_147_483_647).optional() }),
    response: listOf(ftpUpload),
    errors: [],
  }),
} as const;

export type TransferProtocol = (typeof TRANSFER_PROTOCOLS)[number];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type UploadFailure = (typeof UPLOAD_FAILURES)[number];
export type FtpExport = z.infer<typeof ftpExport>;
export type FtpExportEdit = z.infer<typeof ftpExportEdit>;
export type FtpUpload = z.infer<typeof ftpUpload>;
