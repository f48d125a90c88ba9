import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RESULTS } from './tools.ts';

export interface TestResult {
  readonly title: string;
  readonly passed: boolean;
  readonly failed: boolean;
  /** It failed first and passed at the second try. */
  readonly unsteady: boolean;
  /** What it said as it failed, empty when it passed at once. */
  readonly reason: string;
}

interface Report {
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Every test of the last runs, from the JSON they left; a file that failed to load counts as one failed test. */
export async function readResults(): Promise<TestResult[]> {
  const files = (await readdir(RESULTS).catch(() => [])).filter((name) => name.endsWith('.json'));
  const reports = await Promise.all(files.map(readReport));
  return reports.flatMap((report) =>
    report.testResults.flatMap((file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
        ? [{ title: file.name, passed: false, failed: true, unsteady: false, reason: file.message }]
        : file.assertionResults.map(({ fullName, status, failureMessages }) => ({
            title: `${file.name} > ${fullName}`,
            passed: status === 'passed',
            failed: status === 'failed',
            unsteady: status === 'passed' && failureMessages.length > 0,
            reason: failureMessages.join('\n'),
          })),
    ),
  );
}

async function readReport(name: string): Promise<Report> {
  const report: Report = JSON.parse(await readFile(join(RESULTS, name), 'utf8'));
  return report;
}
