import { describe, expect, it } from 'vitest';
import { readPart } from '@/lib/core/env/config';
import { faultsOf as faultsIn } from '../../../tests/setup/settings';
import { AI } from './settings.server';

const read = (environment: Record<string, string>) => readPart(AI, environment);

const faultsOf = (environment: Record<string, string>) => faultsIn(() => read(environment));

describe('the settings of the writing help', () => {
  it('has a model to write with when there is a key for one', () => {
    expect(read({}).model).toBeUndefined();
    const local = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: 'http://127.0.0.1:1234/v1' };
    expect(read(local).model).toMatchObject({ apiKey: 'x', baseUrl: local.OPENAI_BASE_URL });
  });

  it.each([
    [{ OPENAI_API_KEY: 'x', OPENAI_BASE_URL: 'http://modelo.example/v1' }, 'OPENAI_BASE_URL'],
    [{ OPENAI_BASE_URL: 'http://127.0.0.1:1234/v1' }, 'OPENAI_API_KEY'],
    [{ AI_DAILY_CEILING: 'muchas' }, 'AI_DAILY_CEILING'],
  ])('refuses %j with one line that names %s', (environment, name) => {
    const faults = faultsOf(environment);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}: .+`));
  });
});
