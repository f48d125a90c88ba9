export { failUpload, runUpload, TransferError } from './run-upload.ts';
export type { OpenTransfer, Transfer, TransferTarget } from './run-upload.ts';
export { readFtpExport, setFtpExport } from './set-ftp-export.ts';
export { listFtpUploads, startDueUpload, tryFtpExport, uploadResults } from './start-upload.ts';
