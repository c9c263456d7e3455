import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import ImportDialog from './ImportDialog';
import { $importOpen, openImport } from './store';

/** The import, opened by being drawn: for screens that load it only when it is wanted. */
export default function OpenedImport() {
  useEffect(openImport, []);
  return useStore($importOpen) && <ImportDialog />;
}
