import type { z } from 'zod';

/** A kind of event: its stored name, and the schema of its data. */
export interface EventKind<Name extends string = string, Schema extends z.ZodType = z.ZodType> {
  tipo: Name;
  data: Schema;
}

/**
 * Defines a kind of event in the feature that publishes it. Its name must never change.
 * `api/webhooks` lists the kinds that webhooks can subscribe to.
 */
export function defineEvent<Name extends string, Schema extends z.ZodType>(
  tipo: Name,
  data: Schema,
): EventKind<Name, Schema> {
  return { tipo, data };
}

export interface PageEvent {
  tipo: string;
  data: object;
}

/** Creates an event of a kind. */
export function eventOf<Schema extends z.ZodType<object>>(
  { tipo }: EventKind<string, Schema>,
  data: NoInfer<z.infer<Schema>>,
): PageEvent {
  return { tipo, data };
}
