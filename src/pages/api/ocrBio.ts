import {
  SCREENSHOT_BODY_LIMIT,
  screenshotRequestSchema,
  screenshotResponseSchema,
} from '@/lib/ai/schema';
import { bioFromScreenshot } from '@/lib/ai/screenshot/service.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'page.edit',
      plan: 'screenshotBios',
      body: json(screenshotRequestSchema, SCREENSHOT_BODY_LIMIT),
      response: screenshotResponseSchema,
    },
    ({ page, body, context }) => bioFromScreenshot(page, body, context.request.signal),
  ),
);
