import { describe, expect, test } from 'vitest';
import { CHUNK, GIGABYTE, isChunk, leastChunk, partsOf } from './rules';

const MB = 1024 * 1024;

describe('a chunk', () => {
  test('is neither empty nor above 8 MB, and does not go beyond the file', () => {
    expect(isChunk(20 * MB, 0, CHUNK)).toBe(true);
    expect(isChunk(20 * MB, 0, CHUNK + 1)).toBe(false);
    expect(isChunk(20 * MB, 0, 0)).toBe(false);
    expect(isChunk(20 * MB, 16 * MB, 5 * MB)).toBe(false);
  });

  test('is small only where a file ends', () => {
    expect(isChunk(20 * MB, 0, 1000)).toBe(false);
    expect(isChunk(20 * MB, 20 * MB - 1000, 1000)).toBe(true);
    expect(isChunk(5, 0, 5)).toBe(true);
  });

  test('is so large that a file has at most 4,096 of them', () => {
    expect((20 * GIGABYTE) / leastChunk(20 * GIGABYTE)).toBeLessThanOrEqual(4096);
  });
});

test('a part of a file is made of parts of its pieces', () => {
  const pieces = [
    { desde: 0, tamano: 10 },
    { desde: 10, tamano: 5 },
    { desde: 15, tamano: 10 },
  ];
  const bounds = (from: number, to: number) =>
    partsOf(pieces, { from, to }).map((part) => [part.piece.desde, part.from, part.to]);
  expect(bounds(0, 24)).toEqual([
    [0, 0, 9],
    [10, 0, 4],
    [15, 0, 9],
  ]);
  expect(bounds(9, 15)).toEqual([
    [0, 9, 9],
    [10, 0, 4],
    [15, 0, 0],
  ]);
  expect(bounds(12, 12)).toEqual([[10, 2, 2]]);
});
