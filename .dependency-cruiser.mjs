const WINGS = ['kernel', 'plans', 'people', 'page', 'audience', 'store', 'interfaces', 'operator'];
/** A wing imports the wings above it in the list, never those below. */
const downward = WINGS.slice(0, -1).map((wing, at) => ({
  name: `${wing}-imports-no-lower-wing`,
  severity: 'error',
  from: { path: `^src/lib/${wing}/` },
  to: { path: `^src/lib/(?:${WINGS.slice(at + 1).join('|')})/` },
}));

export default {
  forbidden: [
    ...downward,
    {
      name: 'no-folders-in-a-circle',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/lib/' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|^dist' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
