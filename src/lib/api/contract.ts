import type { z } from 'zod';

/** The options beside an endpoint, from which the types of a call are inferred. */
interface Statement {
  method: string;
  query?: z.ZodType;
  body?: unknown;
  response: unknown;
}

type Module = { ALL: { endpoints: readonly { needs: Statement }[] } };

/** The parameters of a path, between brackets. */
type Parameters<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? Name | Parameters<Rest>
  : never;

/** The input of a request: that of the body's schema, bytes, a form with a file, or nothing. */
type Sent<Body> = Body extends null | undefined
  ? undefined
  : Body extends { schema: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : Body extends { open: unknown }
      ? Blob
      : FormData;

/** The input and output of one method of a path. */
interface Call<Path extends string, S extends Statement> {
  params: Record<Parameters<Path>, string>;
  query: S['query'] extends z.ZodType ? z.input<S['query']> : undefined;
  body: Sent<S['body']>;
  /** JSON as its schema describes it; never for other responses. */
  response: S['response'] extends z.ZodType ? z.output<S['response']> : never;
}

type StatementsOf<M extends Module> = M['ALL']['endpoints'][number]['needs'];

/** The calls of a path by method, inferred from its module. */
type CallsOf<Path extends string, M extends Module> = {
  [S in StatementsOf<M> as S['method']]: Call<Path, S>;
};

/** The calls of several paths, by path and method. */
export type ApiOf<Modules extends Record<string, Module>> = {
  [Path in keyof Modules & string]: CallsOf<Path, Modules[Path]>;
};
