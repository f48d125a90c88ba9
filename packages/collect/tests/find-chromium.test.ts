import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findChromium } from '../src/index.ts';
import { failureOf } from './support/collecting.ts';

const notExecutable = fileURLToPath(import.meta.url);

describe('findChromium', () => {
  it("takes the operator's choice", async () => {
    expect(await findChromium({ path: process.execPath })).toBe(process.execPath);
  });

  it("[PARSE-5] never falls back from the operator's choice: browser-launch, stop", async () => {
    const failure = await failureOf(findChromium({ path: notExecutable }));
    expect([failure.reason, failure.next]).toEqual(['browser-launch', 'stop']);
    expect(failure.message).toContain('CHROMIUM_PATH');
  });

  it('takes the first that is there', async () => {
    expect(await findChromium({ path: '', systemPaths: ['/nowhere/chromium', notExecutable, process.execPath] })).toBe(
      process.execPath,
    );
  });

  it('says what to install when there is none', async () => {
    const failure = await failureOf(findChromium({ systemPaths: [] }));
    expect(failure.reason).toBe('browser-launch');
    expect(failure.message).toContain('apt-get install chromium');
  });
});
