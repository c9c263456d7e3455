/** Where the build lists the pieces of the browser's script; as a hidden file it is never given out. */
export const PIECES = '.pieces.json';
