import { SCREENSHOT_BODY_LIMIT, screenshotRequestSchema } from '@/lib/ai/schema';
import { bioFromScreenshot } from '@/lib/ai/service.server';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  POST: endpoint(
    { auth: true, body: screenshotRequestSchema, limit: SCREENSHOT_BODY_LIMIT },
    ({ session, body, context }) => bioFromScreenshot(session.uid, body, context.request.signal),
  ),
});
