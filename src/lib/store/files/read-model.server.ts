import { fileUse } from '@db/tables';
import { readModel } from '@/lib/kernel/db/dialect-sql';

/** How many bytes the files of each page take. */
export const fileUsage = readModel
  .select({ uid: fileUse.uid, usado: fileUse.usado })
  .from(fileUse)
  .as('uso');
