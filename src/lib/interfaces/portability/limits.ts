/** Most bytes of a file to import (docs/product.md §11). */
export const IMPORT_LIMIT = 5 * 1024 * 1024;
