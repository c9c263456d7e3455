import { describe, expect, it } from 'vitest';
import { readPart } from '@/lib/core/env/config';
import { settingIssuesOf } from '../../../tests/setup/settings';
import { AI } from './settings.server';

const read = (environment: Record<string, string>) => readPart(AI, environment);

const refusedSettings = (environment: Record<string, string>) =>
  settingIssuesOf(() => read(environment));

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
    const issues = refusedSettings(environment);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(new RegExp(`^${name}: .+`));
  });
});
