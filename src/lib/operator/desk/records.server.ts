import { casesForExport } from '@/lib/operator/moderation/cases.server';
import { conversationsForExport } from '@/lib/operator/support/service.server';
import type { MoreRecords } from '@/lib/portability/records.server';

/** Returns the operator's records of a page and its person for the data export. */
export const operatorRecords: MoreRecords = async (db, { uid, persona }) => ({
  suspensiones: await casesForExport(db, uid),
  conversaciones: await conversationsForExport(db, persona),
});
