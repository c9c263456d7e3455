const TABLES = 12;
const TABLE_RECORD = 16;
const NAME_RECORD = 12;
/** Names that a cut keeps: family, style and the like, not licences or descriptions. */
const LAST_KEPT_ID = 6;

/** Where a table of a TrueType file begins, or undefined. */
function tableAt(face: Buffer, tag: string): number | undefined {
  const count = face.readUInt16BE(4);
  for (let at = TABLES; at < TABLES + count * TABLE_RECORD; at += TABLE_RECORD) {
    if (face.toString('latin1', at, at + 4) === tag) return face.readUInt32BE(at + 8);
  }
  return undefined;
}

/**
 * Leaves a face the shortest of its names: browsers refuse one without any, and
 * the others are a tenth of what a page embeds. Returns a copy.
 */
export function withShortestName(original: Buffer): Buffer {
  const face = Buffer.from(original);
  const table = tableAt(face, 'name');
  if (table === undefined) return face;
  const first = table + 6;
  const records = Array.from({ length: face.readUInt16BE(table + 2) }, (_, at) =>
    Buffer.from(face.subarray(first + at * NAME_RECORD, first + (at + 1) * NAME_RECORD)),
  );
  const shortest = records
    .filter((record) => record.readUInt16BE(6) <= LAST_KEPT_ID)
    .sort((a, b) => a.readUInt16BE(8) - b.readUInt16BE(8))[0];
  if (!shortest) return face;
  face.writeUInt16BE(1, table + 2);
  shortest.copy(face, first);
  return face;
}
