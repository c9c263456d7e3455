import {
  SCREENSHOT_BODY_LIMIT,
  screenshotAnswerSchema,
  screenshotRequestSchema,
} from '@/lib/interfaces/ai/schema';
import { bioFromScreenshot } from '@/lib/interfaces/ai/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'page.edit',
      plan: 'screenshotBios',
      body: json(screenshotRequestSchema, SCREENSHOT_BODY_LIMIT),
      answer: screenshotAnswerSchema,
    },
    ({ page, body, context }) => bioFromScreenshot(page, body, context.request.signal),
  ),
);
