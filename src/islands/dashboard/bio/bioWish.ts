import type { BioRequest, ScreenshotRequest } from '@/lib/interfaces/ai/schema';

/** What the editor asks for when it wants bios. */
export type BioWish = BioRequest;

/** What it sends with a screenshot. */
export type ScreenshotWish = ScreenshotRequest;
