import { useTranslation } from 'react-i18next';
import type { OwnRegistration, RegistrationForm } from '#shared/contracts/registration.ts';
import { DetailsFields } from '../details/details-fields.tsx';
import { DetailsSheet } from './details-sheet.tsx';
import { useDetails } from './use-details.ts';
import { useMoves } from './use-moves.ts';

export interface SheetProps {
  registration: OwnRegistration;
  asked: RegistrationForm;
  partName: (key: string) => string;
  onClose: () => void;
}

/** Changes what somebody answered. */
export function ChangeSheet({ registration, asked, partName, onClose }: SheetProps) {
  const { t } = useTranslation('registration');
  const moves = useMoves();
  const { fields, checked } = useDetails(asked, registration);
  const submit = () => {
    const details = checked();
    if (!details) return true;
    const body = { id: registration.id, ...details, questionsVersion: asked.questionsVersion };
    void moves
      .take({ method: 'PUT', path: '/registration/answers', body, done: t('own.changed') })
      .then((taken) => taken && onClose());
    return false;
  };
  return (
    <DetailsSheet title={t('own.change')} submit={t('own.save')} moves={moves} onSubmit={submit} onClose={onClose}>
      <DetailsFields {...fields} partName={partName} />
    </DetailsSheet>
  );
}
