import { afterAll } from 'vitest';
import { assertNotHeld } from './measures';
import { startedServers } from './server';

// Servers of a file's own; the shared ones are judged when they stop (api.ts).
afterAll(() => {
  for (const server of startedServers.splice(0)) assertNotHeld(server);
});
