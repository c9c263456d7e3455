import type { TestProject } from 'vitest/node';
import { serve } from './api';

/** The API tests' server on a fresh SQLite file. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return serve(project, 'sqlite', { name: 'SQLite' });
}
