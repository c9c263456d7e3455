import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { checkPlan } from './check-plan';

const client = new Sqlite(':memory:');
client.exec('CREATE TABLE pedidos (id text PRIMARY KEY, uid text, estado text, nota text)');
client.exec('CREATE INDEX pedidos_uid ON pedidos (uid, id)');
const check = (source: string) => () => checkPlan(client.prepare.bind(client), source);

test.each([
  ['all rows of a table', 'select * from "pedidos" where "nota" = ?'],
  [
    'all rows, in the order of an index',
    'select * from "pedidos" where "nota" = ? order by "id" limit ?',
  ],
  ['all rows, for a list is empty', 'select * from "pedidos" where (false or "nota" = ?)'],
  ['all rows to delete some', 'delete from "pedidos" where "estado" = ?'],
  [
    'all that follows a key',
    'select * from "pedidos" where "id" > ? and "estado" = ? order by "id" limit ?',
  ],
])('a statement that looks through %s is refused', (_, source) => {
  expect(check(source)).toThrow(/pedidos/);
});

test.each([
  ['by an index', 'select * from "pedidos" where "uid" = ? and "id" > ? order by "id" limit ?'],
  ['page by page', 'select * from "pedidos" where "id" > ? order by "id" limit ?'],
  ['from the beginning, as they lie', 'select * from "pedidos" order by "id" desc limit ?'],
  ['that it brings', 'insert into "pedidos" values (?, ?, ?, ?), (?, ?, ?, ?)'],
  ['of an empty list', 'select * from "pedidos" where false'],
  ['of an empty list, among others', 'delete from "pedidos" where (false and "nota" = ?)'],
  ['of a list', 'select "value" from json_each(?) where "value" > ?'],
])('a statement that finds rows %s is not', (_, source) => {
  expect(check(source)).not.toThrow();
});

const listOf = (values: number) => `(${Array.from({ length: values }, () => '?').join(', ')})`;
const byLists = (...lengths: number[]) =>
  check(
    `select * from "pedidos" where ${lengths.map((many) => `"id" in ${listOf(many)}`).join(' and ')}`,
  );

test('a statement whose lists multiply is refused, one with a long list is not', () => {
  expect(byLists(100, 100)).toThrow(/lists that multiply/);
  expect(byLists(1_000)).not.toThrow();
  expect(byLists(3, 4)).not.toThrow();
});
