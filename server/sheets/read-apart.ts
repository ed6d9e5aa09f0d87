import { entryFile } from '#server/entry-file.ts';
import { createWorkshop, type Workshop } from '#server/workshop.ts';
import type { PackedSheet } from './packed-sheet.ts';
import { wrongSheet } from './wrong-sheet.ts';

/** A file of this machine, and the sheet of a workbook that is wanted (`readSheet`). */
export interface SheetWish {
  name: string;
  path: string;
  sheet: string | undefined;
}

/**
 * Reads sheets away from the process that answers calls: small files can ask for much time and memory.
 * @param deadline milliseconds for a sheet.
 * @throws PortalError as `readSheet` does; invalid_fields `file: tooMuch` when it takes too much of either.
 */
export function createSheetReader({ deadline = 30_000 } = {}): Workshop<SheetWish, PackedSheet> {
  return createWorkshop<SheetWish, PackedSheet>({
    entry: entryFile('server/sheets/sheet-process.ts'),
    // Twenty thousand lines of two hundred cells fit.
    heap: 1024,
    limits: { places: 1, perPerson: 5, inAll: 20 },
    deadline,
    late: () => wrongSheet('tooMuch', 'The file takes too much time or memory.'),
  });
}

/** The reader of this process. */
export const readSheetApart = createSheetReader();
