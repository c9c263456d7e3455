import { z } from 'zod';
import { secureAddress, wholeNumber } from './values';

/** The variables of the AI helpers. */
export const aiVariables = {
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: secureAddress.optional(),
  OPENAI_MODEL: z.string().max(200, 'must be at most 200 characters').default('gpt-4o-mini'),
  AI_DAILY_CEILING: wholeNumber(0, 10_000_000).default(5_000),
};

const schema = z.object(aiVariables);

/** The OpenAI-compatible endpoint that writes bios. */
export interface ModelSettings {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
}

/** The endpoint that is configured; without one the local writer answers. */
export function modelSettings(
  values: z.infer<typeof schema>,
  faults: string[],
): ModelSettings | undefined {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = values;
  if (apiKey) return { apiKey, baseUrl, model };
  if (baseUrl) {
    faults.push(
      'OPENAI_API_KEY: needed because OPENAI_BASE_URL is set (any text where none is asked for)',
    );
  }
  return undefined;
}
