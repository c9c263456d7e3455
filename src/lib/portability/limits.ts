/** Most bytes of a file to import (product.md §11). */
export const IMPORT_LIMIT = 5 * 1024 * 1024;
