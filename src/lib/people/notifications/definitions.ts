import type { z } from 'zod';

/** What is said of a notification: a title, and what can be done about it. */
export interface NotificationText {
  title: string;
  text: string;
}

/** A kind of notification: its stored name, and the schema of what its sentence is made of. */
export interface NotificationKind<
  Name extends string = string,
  Schema extends z.ZodType = z.ZodType,
> {
  tipo: Name;
  datos: Schema;
}

/**
 * Defines a kind of notification in the domain that sends it. What the feed says of it stands in the
 * domain's texts; the feed itself is composed in interfaces/dashboard. Stored names never change.
 */
export function defineNotification<Name extends string, Schema extends z.ZodType>(
  tipo: Name,
  datos: Schema,
): NotificationKind<Name, Schema> {
  return { tipo, datos };
}
