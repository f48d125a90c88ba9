import { Alert, Button, FileButton, List, Progress, Text, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { IMPORT_EXTENSIONS, UPLOAD_MAX_BYTES } from '@tsenomer/contracts';
import type { UploadedSheet } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { Problem } from '#lib/imports/Problem.tsx';
import { fileProblem } from './file-check.ts';
import type { FileProblem } from './file-check.ts';
import type { ImportPattern } from './import-pattern.ts';
import { useFileUpload } from './use-file-upload.ts';
import '@mantine/dropzone/styles.css';
import styles from './FileStep.module.css';

const EXTENSIONS = IMPORT_EXTENSIONS.join(', ');

interface FileStepProps {
  /** An import whose columns the chosen file gets. */
  readonly pattern: ImportPattern | null;
  readonly onUploaded: (sheet: UploadedSheet) => void;
  readonly onForgetPattern: () => void;
}

/**
 * Step 1: a spreadsheet is dropped or chosen and sent, with its progress, a way to cancel, and what is wrong with it.
 */
export function FileStep({ pattern, onUploaded, onForgetPattern }: FileStepProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [refused, setRefused] = useState<{ name: string; problem: FileProblem } | null>(null);
  const { state, send, cancel } = useFileUpload(onUploaded);
  const limit = useFormats().fileSize(UPLOAD_MAX_BYTES);

  const take = (file: File | null | undefined): void => {
    if (!file) return;
    const problem = fileProblem(file);
    setRefused(problem === null ? null : { name: file.name, problem });
    if (problem === null) void send(file);
  };

  const problemText = {
    type: (name: string) => t(($) => $.productImport.wrongType, { name, extensions: EXTENSIONS }),
    size: (name: string) => t(($) => $.productImport.tooLarge, { name, size: limit }),
    empty: (name: string) => t(($) => $.productImport.emptyFile, { name }),
  };
  const failure =
    refused !== null
      ? problemText[refused.problem](refused.name)
      : state.kind === 'failed'
        ? errorMessage(state.error, locale)
        : null;

  return (
    <div className={styles['step']}>
      {pattern !== null && (
        <Alert variant="light" color="brand">
          {t(($) => $.productImport.patternTaken, { name: pattern.fileName })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onForgetPattern}>
            {t(($) => $.productImport.patternForget)}
          </Button>
        </Alert>
      )}
      {failure !== null && <Problem title={failure} />}
      {state.kind === 'sending' ? (
        <Sending file={state.file} share={state.share} onCancel={cancel} />
      ) : (
        <Dropzone
          className={styles['zone'] ?? ''}
          multiple={false}
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          tabIndex={-1}
          inputProps={{ 'aria-label': t(($) => $.productImport.dropLabel) }}
          onDrop={(files) => take(files[0])}
          onReject={(rejections) => take(rejections[0]?.file)}
        >
          <div className={styles['invitation']}>
            <IconFileSpreadsheet size={44} stroke={1.3} aria-hidden />
            <Text size="lg" fw={600}>
              <Dropzone.Accept>{t(($) => $.productImport.dropHere)}</Dropzone.Accept>
              <Dropzone.Idle>{t(($) => $.productImport.dropTitle)}</Dropzone.Idle>
            </Text>
            <Text c="dimmed" size="sm">
              {t(($) => $.productImport.dropHint, { extensions: EXTENSIONS, size: limit })}
            </Text>
            <FileButton
              onChange={take}
              accept={IMPORT_EXTENSIONS.join(',')}
              inputProps={{ 'aria-label': t(($) => $.productImport.chooseFile) }}
            >
              {(props) => (
                <Button {...props} leftSection={<IconUpload size={16} />}>
                  {t(($) => $.productImport.chooseFile)}
                </Button>
              )}
            </FileButton>
          </div>
        </Dropzone>
      )}
      <div>
        <Title order={2} mb={6}>
          {t(($) => $.productImport.whatTitle)}
        </Title>
        <List size="sm" c="dimmed" spacing={2}>
          <List.Item>{t(($) => $.productImport.whatName)}</List.Item>
          <List.Item>{t(($) => $.productImport.whatCode)}</List.Item>
          <List.Item>{t(($) => $.productImport.whatMore)}</List.Item>
          <List.Item>{t(($) => $.productImport.whatFeed)}</List.Item>
        </List>
      </div>
    </div>
  );
}

interface SendingProps {
  readonly file: File;
  readonly share: number;
  readonly onCancel: () => void;
}

/** How much of the file has been sent; once all of it has, the server still has to read it. */
function Sending({ file, share, onCancel }: SendingProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sent = share >= 1;
  const title = t(($) => $.productImport.uploading, { name: file.name });
  return (
    <div className={styles['sending']}>
      <Text fw={600} size="sm" className={styles['name'] ?? ''}>
        {title}
      </Text>
      <Progress.Root size={10}>
        <Progress.Section value={share * 100} animated={sent} striped={sent} aria-label={title} />
      </Progress.Root>
      <div className={styles['sendingFoot']}>
        <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
          {sent
            ? t(($) => $.productImport.reading)
            : t(($) => $.productImport.uploaded, {
                percent: formats.percent(Math.floor(share * 100) * 100),
                size: formats.fileSize(file.size),
              })}
        </Text>
        <Button variant="default" onClick={onCancel}>
          {t(($) => $.productImport.cancelUpload)}
        </Button>
      </div>
    </div>
  );
}
