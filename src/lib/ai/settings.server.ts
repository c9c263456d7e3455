import { z } from 'zod';
import { defineSettings, type Place } from '@/lib/core/env/config';
import { secureAddress, wholeNumber } from '@/lib/core/env/values';

const variables = {
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: secureAddress.optional(),
  OPENAI_MODEL: z.string().max(200, 'must be at most 200 characters').default('gpt-4o-mini'),
  AI_DAILY_CEILING: wholeNumber(0, 10_000_000).default(5_000),
};

type Values = z.output<z.ZodObject<typeof variables>>;

/** The OpenAI-compatible endpoint that writes bios. */
export interface ModelSettings {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
}

/** Returns the URL of the endpoint; the library's default when none is configured. */
export const modelUrl = ({ baseUrl }: ModelSettings): string =>
  (baseUrl ?? 'https://api.openai.com/v1').replace(/\/+$/, '');

/** The model that writes bios, and its limit. */
export interface AiSettings {
  /** Undefined to use the local writer. */
  model: ModelSettings | undefined;
  /** Calls to the model of the whole installation per UTC day. */
  dailyCeiling: number;
}

function modelOf(
  { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model }: Values,
  issues: string[],
): ModelSettings | undefined {
  if (apiKey) return { apiKey, baseUrl, model };
  if (baseUrl) {
    issues.push(
      'OPENAI_API_KEY: needed because OPENAI_BASE_URL is set (any text where none is asked for)',
    );
  }
  return undefined;
}

function settle(values: Values, _: Place, issues: string[]): AiSettings {
  return { model: modelOf(values, issues), dailyCeiling: values.AI_DAILY_CEILING };
}

/** The environment variables of the AI helpers, and their validation together. */
export const AI = { section: 'Writing help', variables, settle };

/** Reads the settings of the AI helpers from the environment. Throws ConfigError. */
export const aiSettings = defineSettings(AI);
