import { expect, inject, test } from 'vitest';
import {
  type Answer,
  anonymous,
  type Client,
  elsewhere,
  newPerson,
  type RequestHeaders,
  signIn,
} from './client';

/** One request and all expectations of its response. */
export interface Scenario {
  /** The test's name: a sentence of behaviour. */
  name: string;
  /** The person's name; the same name in a file is the same person. Without it: no session. */
  as?: string;
  /** GET by default. */
  method?: string;
  url: string | ((asking: Client) => string | Promise<string>);
  headers?: RequestHeaders;
  /** A body, or a function that makes one with the person's client. */
  body?: unknown | ((asking: Client) => unknown);
  status: number;
  /** Texts that the body must contain. */
  contains?: string[];
  /** Texts that the body must not contain. */
  lacks?: string[];
  /** Further expectations, for example of the stored state. */
  check?: (response: Answer, asking: Client) => void | Promise<void>;
}

/** The URL of the server under test. */
export function serverUrl(): string {
  return inject('url');
}

/** Signs a new person in on the server under test. */
export const newcomer = (nombre?: string) => signIn(serverUrl(), newPerson(nombre));

/** A visitor of the server under test, each time from another IP address. */
export const visitor = () => anonymous(serverUrl(), elsewhere());

/**
 * Returns a function that signs a person in at the first call of a name, and returns the same
 * client at later calls.
 */
export function cast(): (name: string) => Promise<Client> {
  const clients = new Map<string, Promise<Client>>();
  return (name) => {
    const client = clients.get(name) ?? signIn(serverUrl(), newPerson(name));
    clients.set(name, client);
    return client;
  };
}

async function play(scenario: Scenario, asking: Client): Promise<void> {
  const { method = 'GET', url, headers = {}, body } = scenario;
  const path = typeof url === 'function' ? await url(asking) : url;
  const sent = typeof body === 'function' ? await body(asking) : body;
  const response = await asking.request(method, path, { headers, body: sent });
  expect(response.status, response.text.slice(0, 500)).toBe(scenario.status);
  for (const text of scenario.contains ?? []) expect(response.text).toContain(text);
  for (const text of scenario.lacks ?? []) expect(response.text).not.toContain(text);
  await scenario.check?.(response, asking);
}

/** Makes a test of each scenario. They run in order, on one server. */
export function scenarios(table: Scenario[], people = cast()): void {
  for (const scenario of table) {
    test(scenario.name, async () => {
      const { as } = scenario;
      await play(scenario, as === undefined ? anonymous(serverUrl()) : await people(as));
    });
  }
}
