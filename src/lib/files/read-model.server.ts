import { fileUse } from '@db/tables';
import { readModel } from '@/lib/core/db/dialect-sql';

/** Bytes that the files of each page use. */
export const fileUsage = readModel
  .select({ uid: fileUse.uid, usado: fileUse.usado })
  .from(fileUse)
  .as('uso');
