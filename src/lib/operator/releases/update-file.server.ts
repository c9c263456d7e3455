import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { config } from '@/lib/kernel/env/config';
import { nowMs } from '@/lib/kernel/env/system';
import { HOUR_MS } from '@/lib/kernel/time/units';
import { MAX_STEPS, type UpdateRecord, updateRecordSchema } from './update-record';

const MAX_BYTES = 64 * 1024;
/** No update takes longer: its number may belong to another process by then. */
const MAX_RUN_MS = HOUR_MS;

const fileOf = () => join(config().dataDir, 'versions/last-update.json');

/** Writes down how an update goes. A reader never meets half a record. */
export function writeUpdateRecord({ steps, ...rest }: UpdateRecord): void {
  const file = fileOf();
  const content = JSON.stringify({ ...rest, steps: steps.slice(-MAX_STEPS) });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const isUnderWay = ({ pid, begunEn }: UpdateRecord) =>
  isAlive(pid) && nowMs() - begunEn < MAX_RUN_MS;

/** How the last update went; one whose process is gone has failed. Undefined where there was none. */
export function readUpdateRecord(): UpdateRecord | undefined {
  const file = fileOf();
  if (!existsSync(file) || statSync(file).size > MAX_BYTES) return undefined;
  try {
    const record = updateRecordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const isCut = record.state === 'running' && !isUnderWay(record);
    return isCut ? { ...record, state: 'failed' } : record;
  } catch {
    return undefined;
  }
}
