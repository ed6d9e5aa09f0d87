import { PortalError } from '#server/errors.ts';
import type { SheetFault } from './sheet.ts';

/** What a file that cannot be read is answered with: `file` names the reason. */
export function wrongSheet(fault: SheetFault, message: string, cause?: unknown): PortalError {
  const wrongType = ['extension', 'oldExcel', 'locked', 'content'].includes(fault);
  return new PortalError(wrongType ? 'wrong_type' : 'invalid_fields', message, { fields: { file: fault }, cause });
}
