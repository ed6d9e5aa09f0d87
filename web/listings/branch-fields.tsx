import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EditorForm } from '#web/publishing/editor/content-editor.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { companyQuery, placesQuery } from './queries.ts';

interface AtBranch {
  branch_id: string | null;
  contact_id: string | null;
}

/** The branches and people of the company that a listing belongs to: that of its branch, the viewer's own without one. */
export function usePlaces(branch: string | null) {
  const { viewer } = useViewer();
  const { data: known } = useQuery({ ...companyQuery(branch), enabled: branch !== null });
  const company = known ?? viewer?.optician?.id ?? '';
  return useQuery({ ...placesQuery(company), enabled: company !== '' }).data;
}

/** The branch of a listing and whom to ask there, both of the company it belongs to. */
export function BranchFields<V extends AtBranch>({ form }: { form: EditorForm<V> }) {
  const { t } = useTranslation('publishing');
  const { branch_id, contact_id } = form.values;
  const places = usePlaces(branch_id);
  const put = (next: Partial<AtBranch>) => form.set(next as Partial<V>);
  return (
    <>
      <SelectField
        label={form.words.label('branch_id')}
        error={form.fault('branch_id')}
        value={branch_id ?? ''}
        onChange={({ target }) => put({ branch_id: target.value || null })}
      >
        <option value="">{t('edit.choose')}</option>
        <Options
          of={places?.branches}
          label={({ name, place }) => (name.includes(place) ? name : `${name}, ${place}`)}
        />
      </SelectField>
      <SelectField
        label={form.words.label('contact_id')}
        error={form.fault('contact_id')}
        value={contact_id ?? ''}
        onChange={({ target }) => put({ contact_id: target.value || null })}
      >
        <option value="">{t('edit.choose')}</option>
        <Options of={places?.people} label={({ first_name, last_name }) => `${first_name} ${last_name}`} />
      </SelectField>
    </>
  );
}
