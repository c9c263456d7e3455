/**
 * S8: the statistics screen, any range. `DATA_DIR` (or `DATABASE_URL`) names a
 * database made by `npm run seed:large`; the profile asked for has a fifth of all hits.
 */
import { signIn } from '../../tests/setup/client';
import { startServer } from '../../tests/setup/server';
import { processorTime } from './processor';

const BAR = 100;
const ASKED = 100;
const RANGES = ['hoy', '7d', '30d', '1a'];

const given = ['DATA_DIR', 'DATABASE_URL'].flatMap((name) =>
  process.env[name] ? [[name, process.env[name]]] : [],
);
const server = await startServer({
  env: { ...Object.fromEntries(given), HITS_RETENTION_DAYS: '400' },
});
try {
  const client = await signIn(server.url, { nombre: 'grande', correo: 'grande@ejemplo.com' });
  for (const rango of RANGES) {
    const times: number[] = [];
    let views = 0;
    const before = processorTime(server.pid);
    for (let index = 0; index < ASKED; index += 1) {
      const began = performance.now();
      const answer = await client.get(`/api/estadisticas?rango=${rango}`);
      times.push(performance.now() - began);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      views = answer.json.views;
    }
    times.sort((a, b) => a - b);
    const p95 = times[Math.floor(ASKED * 0.95)] ?? 0;
    const processor = (processorTime(server.pid) - before) / ASKED;
    const median = Math.round(times[ASKED / 2] ?? 0);
    const row = { row: 'S8', rango, views, median, p95: Math.round(p95), processor };
    process.stdout.write(`${JSON.stringify({ ...row, bar: BAR, good: p95 <= BAR })}\n`);
  }
} finally {
  await server.stop();
}
