import type { z } from 'zod';

/** What the types of a call are read off: the statement beside an endpoint. */
interface Statement {
  method: string;
  query?: z.ZodType;
  body?: unknown;
  answer: unknown;
}

type Module = { ALL: { endpoints: readonly { needs: Statement }[] } };

/** The part of an address between brackets, which a call fills in. */
type Parameters<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? Name | Parameters<Rest>
  : never;

/** What is sent: fields as their schema takes them, bytes, a form where a file is taken, or nothing. */
type Sent<Body> = Body extends null | undefined
  ? undefined
  : Body extends { schema: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : Body extends { open: unknown }
      ? Blob
      : FormData;

/** What one method of an address takes and answers. */
interface Call<Path extends string, S extends Statement> {
  params: Record<Parameters<Path>, string>;
  query: S['query'] extends z.ZodType ? z.input<S['query']> : undefined;
  body: Sent<S['body']>;
  /** JSON as its schema describes it; never where it is something else. */
  answer: S['answer'] extends z.ZodType ? z.output<S['answer']> : never;
}

type StatementsOf<M extends Module> = M['ALL']['endpoints'][number]['needs'];

/** The calls of an address by method, read off its module. */
type CallsOf<Path extends string, M extends Module> = {
  [S in StatementsOf<M> as S['method']]: Call<Path, S>;
};

/** The calls of several addresses, by address and method. */
export type ApiOf<Modules extends Record<string, Module>> = {
  [Path in keyof Modules & string]: CallsOf<Path, Modules[Path]>;
};
