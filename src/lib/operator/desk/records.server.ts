import type { MoreRecords } from '@/lib/interfaces/portability/records.server';
import { casesForExport } from '@/lib/operator/moderation/cases.server';
import { conversationsForExport } from '@/lib/operator/support/service.server';

/** What the operator keeps of a page and its person, for the export of their account. */
export const operatorRecords: MoreRecords = async (db, { uid, persona }) => ({
  suspensiones: await casesForExport(db, uid),
  conversaciones: await conversationsForExport(db, persona),
});
