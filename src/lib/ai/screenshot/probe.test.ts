import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { SCREENSHOTS } from '../../../../tests/fixtures/screenshots/cases';
import { bioFromLines } from './choose';
import { readPicture } from './ocr.server';
import { openScreenshot } from './picture.server';

it('probe', async () => {
  for (const one of SCREENSHOTS) {
    const png = readFileSync(`tests/fixtures/screenshots/${one.name}.png`);
    const b = performance.now();
    const s = await openScreenshot(`data:image/png;base64,${png.toString('base64')}`);
    const grey = await s.forReading();
    const m = performance.now();
    const lines = await readPicture(grey, new AbortController().signal);
    console.log(one.name, (m - b) | 0, (performance.now() - m) | 0);
    console.log(lines.map((l) => `   ${l.height} ${l.confidence | 0} ${l.text.trim()}`).join('\n'));
    const bio = bioFromLines(lines);
    console.log(
      '=>',
      bio,
      one.expects.filter((e) => !bio.includes(e)),
      one.forbids.filter((e) => bio.includes(e)),
    );
  }
}, 60000);
