import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '#web/session/use-session.ts';
import type { OpticianDetail } from '../../contract.ts';
import { GoogleSheet } from '../google/google-sheet.tsx';
import { opticianQuery } from '../queries.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import { BranchSheet, NewBranchSheet } from './branch-sheet.tsx';
import { CompanySheet } from './company-sheet.tsx';
import type { EditTarget } from './edit-target.ts';
import { HoursSheet } from './hours-sheet.tsx';
import { NewPersonSheet, PersonEditSheet } from './person-edit-sheet.tsx';

export interface EditLayerProps {
  company: OpticianDetail;
  target: EditTarget;
  /** A person was added. */
  onAdded: (staffId: string) => void;
  /** With the branch that was added. */
  onClose: (branch?: string) => void;
}

/** What the address says is being edited, over the company's page. Nothing for those who may not, or what is gone. */
export default function EditLayer({ company, target, onAdded, onClose }: EditLayerProps) {
  const client = useQueryClient();
  const { viewer } = useViewer();
  const self = 'id' in target && target.id === viewer?.staff?.id;
  if (!company.abilities.edit && !self) return null;
  const reload = async () => (await client.fetchQuery({ ...opticianQuery(company.id), staleTime: 0 })).optician;
  const common = { company, reload, onClose: () => onClose() };
  switch (target.what) {
    case 'company':
      return <CompanySheet {...common} />;
    case 'newBranch':
      return <NewBranchSheet company={company} onClose={onClose} />;
    case 'newPerson':
      return <NewPersonSheet {...common} onAdded={onAdded} />;
    case 'activity':
      return company.abilities.manage && !company.is_head_office ? <ActivityDialog {...common} /> : null;
    case 'email':
    case 'person': {
      const person = company.staff.find(({ id }) => id === target.id);
      return person ? <PersonEditSheet key={person.id} {...common} person={person} begin={target.what} /> : null;
    }
    default: {
      const branch = company.branches.find(({ id }) => id === target.id);
      if (!branch) return null;
      if (target.what === 'google') return <GoogleSheet key={branch.id} branch={branch} onClose={onClose} />;
      return target.what === 'hours' ? (
        <HoursSheet key={branch.id} {...common} branch={branch} />
      ) : (
        <BranchSheet key={branch.id} {...common} branch={branch} />
      );
    }
  }
}
