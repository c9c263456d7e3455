import { expect, test } from 'vitest';
import { metricsText, Timings } from './rules';

test('metrics are written as Prometheus reads them', () => {
  const text = metricsText([
    { name: 'a_total', type: 'counter', help: 'All.', samples: [{ value: 3 }] },
    { name: 'b', type: 'gauge', help: 'Some.', samples: [{ labels: { x: 'q"\\\n' }, value: 0.5 }] },
    { name: 'c', type: 'gauge', help: 'None.', samples: [] },
  ]);
  expect(text).toBe(
    '# HELP a_total All.\n# TYPE a_total counter\na_total 3\n# HELP b Some.\n# TYPE b gauge\nb{x="q\\"\\\\\\n"} 0.5\n',
  );
});

test('times are counted by kind and status, each bucket with those below it', () => {
  const timings = new Timings();
  for (const seconds of [0.001, 0.02, 60]) timings.add('api', '2xx', seconds);
  timings.add('api', '5xx', 0.3);
  expect(timings.counts()).toEqual([
    { labels: { kind: 'api', status: '2xx' }, value: 3 },
    { labels: { kind: 'api', status: '5xx' }, value: 1 },
  ]);
  const spread = timings.spread();
  const below = (le: string) => spread.find(({ labels }) => labels?.['le'] === le)?.value;
  expect(['0.005', '0.025', '0.5', '10', '+Inf'].map(below)).toEqual([1, 2, 3, 3, 4]);
  expect(spread.at(-1)).toEqual({ suffix: '_count', labels: { kind: 'api' }, value: 4 });
});
