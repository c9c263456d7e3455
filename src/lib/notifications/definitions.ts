import type { z } from 'zod';

/** The words of a notification. `text` explains how the person can react. */
export interface NotificationText {
  title: string;
  text: string;
}

/** A kind of notification: its stored name, and the schema of its data. */
export interface NotificationKind<
  Name extends string = string,
  Schema extends z.ZodType = z.ZodType,
> {
  tipo: Name;
  datos: Schema;
}

/**
 * Defines a kind of notification, in the feature that sends it. Its text is among the feature's
 * texts; the feed is composed in dashboard/notifications.ts. Stored names never change.
 */
export function defineNotification<Name extends string, Schema extends z.ZodType>(
  tipo: Name,
  datos: Schema,
): NotificationKind<Name, Schema> {
  return { tipo, datos };
}
