import { z } from 'zod';
import { defineSettings, type Place } from '@/lib/kernel/env/config';
import { secureAddress, wholeNumber } from '@/lib/kernel/env/values';

const variables = {
  OPENAI_API_KEY: z
    .string()
    .optional()
    .describe(
      'The key of the model that writes bios; without it a local writer does, and the page says so. Needed with `OPENAI_BASE_URL` (any text where that endpoint asks for none)',
    ),
  OPENAI_BASE_URL: secureAddress.optional().meta({
    description: "Another endpoint that speaks OpenAI's protocol",
    defaultText: "OpenAI's",
  }),
  OPENAI_MODEL: z
    .string()
    .max(200, 'must be at most 200 characters')
    .default('gpt-4o-mini')
    .describe('The model there'),
  AI_DAILY_CEILING: wholeNumber(0, 10_000_000)
    .default(5_000)
    .describe('How many calls to the model the whole site may make a UTC day'),
};

type Values = z.output<z.ZodObject<typeof variables>>;

/** The OpenAI-compatible endpoint that writes bios. */
export interface ModelSettings {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
}

/** Where the endpoint is: the library's default where none is named. */
export const modelUrl = ({ baseUrl }: ModelSettings): string =>
  (baseUrl ?? 'https://api.openai.com/v1').replace(/\/+$/, '');

/** Who writes bios, and how often. */
export interface AiSettings {
  /** Without one the local writer answers. */
  model: ModelSettings | undefined;
  /** Calls to the model that the whole instance may make a UTC day. */
  dailyCeiling: number;
}

function modelOf(
  { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model }: Values,
  faults: string[],
): ModelSettings | undefined {
  if (apiKey) return { apiKey, baseUrl, model };
  if (baseUrl) {
    faults.push(
      'OPENAI_API_KEY: needed because OPENAI_BASE_URL is set (any text where none is asked for)',
    );
  }
  return undefined;
}

function settle(values: Values, _: Place, faults: string[]): AiSettings {
  return { model: modelOf(values, faults), dailyCeiling: values.AI_DAILY_CEILING };
}

/** The variables of the AI helpers, and what they mean together. */
export const AI = { section: 'Writing help', variables, settle };

/** Who writes bios, by the environment. Throws ConfigError. */
export const aiSettings = defineSettings(AI);
