import { ButtonLink, type ButtonLinkProps } from '#web/ui/button.tsx';
import { opticianPath } from '../list/company-row.tsx';
import { type EditTarget, writeTarget } from './edit-target.ts';

export interface EditLinkProps extends Omit<ButtonLinkProps, 'to' | 'search'> {
  opticianId: string;
  edits: EditTarget;
}

/** A button that opens a form over the company's page; the form has an address. */
export function EditLink({ opticianId, edits, ...link }: EditLinkProps) {
  return (
    <ButtonLink
      aria-haspopup="dialog"
      resetScroll={false}
      {...link}
      to={opticianPath(opticianId)}
      search={{ edit: writeTarget(edits) }}
    />
  );
}
