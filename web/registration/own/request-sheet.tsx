import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestKind } from '#shared/names/registration.ts';
import { FieldGroup } from '#web/forms/field-group.tsx';
import { Radio } from '#web/ui/choice.tsx';
import { SelectField, TextArea } from '#web/ui/text-field.tsx';
import type { Asked, Details } from '../details/details.ts';
import { DetailsFields } from '../details/details-fields.tsx';
import type { SheetProps } from './change-sheet.tsx';
import { DetailsSheet } from './details-sheet.tsx';
import { useDetails } from './use-details.ts';
import { useMoves } from './use-moves.ts';

export interface RequestSheetProps extends Pick<SheetProps, 'partName' | 'onClose'> {
  asked: Asked;
  /** As it was answered. */
  details: Details;
  /** Who could come instead. */
  others: readonly { staffId: string; name: string }[];
  /** Where it is sent, and with what it says whose registration it is. */
  path: `/registration/${'request' | 'external_request'}`;
  of: { id: string } | { token: string };
}

/** After the deadline: asks the office to let somebody go, be replaced, or come in another way. */
export function RequestSheet({ asked, details: start, others, path, of, partName, onClose }: RequestSheetProps) {
  const { t } = useTranslation(['registration', 'forms']);
  const moves = useMoves();
  const { fields, checked } = useDetails(asked, start);
  const [kind, setKind] = useState<RequestKind>('withdraw');
  const [reason, setReason] = useState('');
  const [staffId, setStaffId] = useState('');
  const [tried, setTried] = useState(false);
  const kinds: RequestKind[] = others.length > 0 ? ['withdraw', 'replace', 'change'] : ['withdraw', 'change'];
  const isShort = reason.trim().length < 3;
  const submit = () => {
    setTried(true);
    const details = kind === 'change' ? checked() : undefined;
    if (isShort || (kind === 'replace' && staffId === '') || (kind === 'change' && !details)) return true;
    const body = {
      ...{ ...of, kind, reason: reason.trim() },
      ...(kind === 'replace' && { staffId }),
      ...(details && { details }),
    };
    void moves.take({ method: 'POST', path, body, done: t('request.sent') }).then((taken) => taken && onClose());
    return false;
  };
  const required = t('forms:fault.required');
  return (
    <DetailsSheet
      title={t('own.request')}
      submit={t('request.submit')}
      moves={moves}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('request.lead')}</p>
      <FieldGroup label={t('request.what')}>
        {kinds.map((one) => (
          <Radio
            key={one}
            name="request"
            label={t(`request.${one}`)}
            checked={kind === one}
            onChange={() => setKind(one)}
          />
        ))}
      </FieldGroup>
      {kind === 'replace' && (
        <SelectField
          label={t('substitute.who')}
          value={staffId}
          error={tried && staffId === '' ? required : undefined}
          onChange={(event) => setStaffId(event.target.value)}
        >
          <option value="">{t('choose')}</option>
          {others.map((one) => (
            <option key={one.staffId} value={one.staffId}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'change' && <DetailsFields {...fields} partName={partName} />}
      <TextArea
        label={t('request.reason')}
        rows={3}
        maxLength={1000}
        value={reason}
        error={tried && isShort ? required : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </DetailsSheet>
  );
}
