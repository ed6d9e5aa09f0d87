import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asked, type Details, faultsOf, toSend } from '../details/details.ts';

/** What is typed of one person beside a form of a record: faults are told once saving was tried. */
export function useDetails(asked: Asked, start: Details) {
  const { t } = useTranslation(['registration', 'forms']);
  const [details, setDetails] = useState(start);
  const [tried, setTried] = useState(false);
  const faults = tried ? faultsOf(asked, details) : {};
  return {
    fields: {
      asked,
      details,
      onChange: (change: Partial<Details>) => setDetails((before) => ({ ...before, ...change })),
      fault: (path: string) => {
        const reason = faults[path];
        return reason && t([`fault.${reason}`, `forms:fault.${reason}`, 'forms:fault.invalid']);
      },
    },
    setDetails,
    /** What leaves; undefined when something is missing, which is then told. */
    checked: (): Details | undefined => {
      setTried(true);
      return Object.keys(faultsOf(asked, details)).length === 0 ? toSend(asked, details) : undefined;
    },
  };
}
