import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/ui/text-field.tsx';
import { type Details, NO_DETAILS } from '../details/details.ts';
import { DetailsFields } from '../details/details-fields.tsx';
import type { SheetProps } from './change-sheet.tsx';
import { DetailsSheet } from './details-sheet.tsx';
import { useDetails } from './use-details.ts';
import { useMoves } from './use-moves.ts';

interface SubstituteProps extends SheetProps {
  /** Who could come. */
  others: SheetProps['asked']['people'];
}

/** Puts somebody of the same company in one's place: the seat stays, meals and room are asked anew. */
export function SubstituteSheet({ registration, asked, others, partName, onClose }: SubstituteProps) {
  const { t } = useTranslation(['registration', 'forms']);
  const moves = useMoves();
  const start: Details = { ...NO_DETAILS, parts: registration.parts };
  const { fields, setDetails, checked } = useDetails(asked, start);
  const [staffId, setStaffId] = useState('');
  const [tried, setTried] = useState(false);
  const choose = (id: string) => {
    setStaffId(id);
    const { last } = asked.people.find((one) => one.staffId === id) ?? {};
    setDetails({ ...start, ...last, parts: registration.parts });
  };
  const submit = () => {
    setTried(true);
    const details = checked();
    if (!details || staffId === '') return true;
    const body = { id: registration.id, staffId, ...details, questionsVersion: asked.questionsVersion };
    void moves
      .take({ method: 'POST', path: '/registration/substitute', body, done: t('own.substituted') })
      .then((taken) => taken && onClose());
    return false;
  };
  return (
    <DetailsSheet
      title={t('own.substitute')}
      submit={t('substitute.submit')}
      moves={moves}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('substitute.lead')}</p>
      <SelectField
        label={t('substitute.who')}
        value={staffId}
        error={tried && staffId === '' ? t('forms:fault.required') : undefined}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('choose')}</option>
        {others.map((one) => (
          <option key={one.staffId} value={one.staffId}>
            {one.name}
          </option>
        ))}
      </SelectField>
      {staffId !== '' && <DetailsFields {...fields} partName={partName} />}
    </DetailsSheet>
  );
}
