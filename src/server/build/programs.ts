import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** The part of Rolldown's module information that decides to which chunk a module goes. */
interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

const MAIN = /\/src\/server\/main\.ts$/;
const OTHERS =
  /\/src\/server\/(?:thread|reader|admin\/index|update\/supervisor|workers\/page-worker)\.ts$/;
/** What asks for more only when it is told to: a command, or work in a thread, takes what it needs and no more. */
const COMMANDS = /\/src\/server\/(?:admin\/|thread\.ts$)/;

/** Whether something other than the server begins with a module: a program, or one command or work of it. */
const isBeginning = (id: string, { dynamicImporters }: ModuleInfo) =>
  OTHERS.test(id) || dynamicImporters.some((importer) => COMMANDS.test(importer));

/** Whether the server loads a module when it starts, and with which others it begins elsewhere. */
function loadersOf(id: string, modules: Modules): { server: boolean; others: string[] } {
  const reached = new Set([id]);
  const others: string[] = [];
  for (const one of reached) {
    const info = modules.getModuleInfo(one);
    if (!info) continue;
    if (isBeginning(one, info)) others.push(one);
    for (const importer of info.importers) reached.add(importer);
  }
  return { server: [...reached].some((one) => MAIN.test(one)), others };
}

/**
 * How the server's programs are split; `root` is the repository. Modules that only the server loads
 * at start are one file, and so is what each group of operator commands shares with it: split by
 * importing page as well there were 211 files, and reading them took a quarter of a start. Modules
 * that load later are split as usual.
 */
export function programs(root: string) {
  const piece = (id: string, modules: Modules): string | null => {
    if (MAIN.test(id)) return null;
    const { server, others } = loadersOf(id, modules);
    if (!server) return null;
    const names = others.map((one) => relative(root, one)).sort();
    const mark = createHash('sha256').update(names.join()).digest('hex').slice(0, 8);
    return names.length === 0 ? 'server' : `shared-${mark}`;
  };
  // Each module is told where to go by itself: a group that took what its modules need along would
  // take what commands load without it.
  return { groups: [{ name: piece }], includeDependenciesRecursively: false };
}
