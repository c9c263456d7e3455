/** `npm run eval:bio`: every case against the configured model or the local writer. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bioRequestSchema } from '../../src/lib/ai/schema';
import { SCREENSHOTS } from '../fixtures/screenshots/cases';
import { BIO_CASES } from './cases';
import { judgeProposals, judgeScreenshot, report, type Verdict } from './judge';

const ROOT = join(import.meta.dirname, '../..');
const REPORT = join(ROOT, 'test-results', 'eval-bio.md');
const verdicts: Verdict[] = [];
const signal = AbortSignal.timeout(3_600_000);

let uid = '';
let services: typeof import('../../src/lib/ai/service.server') &
  typeof import('../../src/lib/ai/screenshot/service.server');
let source = '';

beforeAll(async () => {
  process.env['DATA_DIR'] = mkdtempSync(join(tmpdir(), 'enlaza-eval-'));
  services = {
    ...(await import('../../src/lib/ai/service.server')),
    ...(await import('../../src/lib/ai/screenshot/service.server')),
  };
  const { atomically } = await import('../../src/lib/core/db');
  const { createProfile } = await import('../../src/lib/profile/service.server');
  const { aiSettings } = await import('../../src/lib/ai/settings.server');
  const { profiles } = await import('@db/tables');
  uid = await atomically(async (tx) => {
    const page = await createProfile(tx, { nombre: 'Evaluación' });
    await tx.update(profiles).set({ plan: 'enterprise' });
    return page.uid;
  });
  source = aiSettings().model?.model ?? 'the local writer';
});

afterAll(() => {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  const text = report(source, verdicts);
  writeFileSync(REPORT, text);
  process.stdout.write(`\n${text.split('\n')[2]}\nReport: test-results/eval-bio.md\n`);
});

/** Returns the response's text and time. An error that the person would see is an issue. */
async function timed<T>(work: () => Promise<T>, nothing: T) {
  const began = performance.now();
  try {
    const text = await work();
    return { text, milliseconds: performance.now() - began, failed: [] };
  } catch (error) {
    const { message } = error as Error;
    return { text: nothing, milliseconds: performance.now() - began, failed: [message] };
  }
}

describe('bios', () => {
  test.each(BIO_CASES)('$name', async (one) => {
    const {
      text: texts,
      milliseconds,
      failed,
    } = await timed(async () => {
      const request = bioRequestSchema.parse({ ...one, propuestas: 3 });
      const { choices } = await services.writeBio(uid, request, signal);
      return choices.map(({ message }) => message.content);
    }, []);
    const { issues, remarks } = judgeProposals(one, texts);
    const all = [...issues, ...failed];
    const text = texts.join(' ⏐ ');
    verdicts.push({ name: one.name, kind: 'bio', text, milliseconds, issues: all, remarks });
    expect(all).toEqual([]);
  });
});

describe('screenshots', () => {
  test.each(SCREENSHOTS)('$name', async (one) => {
    const file = join(ROOT, 'tests/fixtures/screenshots', `${one.name}.png`);
    const imagenBase64 = `data:image/png;base64,${readFileSync(file, 'base64')}`;
    const request = { imagenBase64, nombre: '', profesion: '', local: false };
    const { text, milliseconds, failed } = await timed(
      async () => (await services.bioFromScreenshot(uid, request, signal)).optimizada,
      '',
    );
    const { issues, remarks } = judgeScreenshot(one, text);
    const all = [...issues, ...(one.expects.length > 0 ? failed : [])];
    const name = `screenshot: ${one.name}`;
    verdicts.push({ name, kind: 'screenshot', text, milliseconds, issues: all, remarks });
    expect(all).toEqual([]);
  });
});
