import type { TestProject } from 'vitest/node';
import { serve } from './api';

/** The API tests' servers on fresh SQLite files. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return serve(project, 'sqlite', { name: 'SQLite', urls: [] });
}
