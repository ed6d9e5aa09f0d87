import { useTranslation } from 'react-i18next';
import { writePhone } from '#shared/phone-text.ts';
import { fieldNamed } from '#shared/records/record-fields.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import type { ImportKindWeb } from '#web/imports/import-kind.ts';
import { ImportScreen } from '#web/imports/import-screen.tsx';

const KINDS = [
  { what: 'companies', icon: 'building' },
  { what: 'branches', icon: 'pin' },
  { what: 'people', icon: 'users' },
] as const;

/** The topic «Import» of the settings: companies, branches and people of a sheet. */
export default function ImportTopic() {
  const { t } = useTranslation('exchange');
  const kinds = useKinds();
  return (
    <ImportScreen kinds={kinds} path="/app/internal/settings" result={{ to: '/app/opticians', label: t('toList') }} />
  );
}

function useKinds(): ImportKindWeb[] {
  const { t } = useTranslation(['exchange', 'opticians']);
  const value = useValueInWords();
  return KINDS.map(({ what, icon }) => {
    const field = (name: string) => t([`field.${what}.${name}`, `opticians:field.${name}`], { defaultValue: name });
    return {
      name: `directory.${what}`,
      icon,
      label: t(`kind.directory.${what}`),
      hint: t(`hint.${what}`),
      field,
      value,
      reason: ({ code, field: of, value: told }) =>
        t(`reason.${code}`, { field: field(of), value: told ?? '', defaultValue: t('reason.invalid') }),
      kept: ({ code, fields }) => t(`kept.${code}`, { fields: fields.map(field).join(', ') }),
    };
  });
}

type Ranges = readonly { from: string; to: string }[];

/** Values as people read them: numbers in groups, days as DD.MM.YYYY, names in place of codes. */
function useValueInWords(): ImportKindWeb['value'] {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const named = (group: 'language' | 'role', code: unknown) => t(`value.${group}.${String(code)}`);
  const week = (hours: object) =>
    Object.entries(hours)
      .map(([day, ranges]: [string, Ranges]) => {
        const times = ranges.map(({ from, to }) => `${from}–${to}`).join(', ');
        return `${t(`field.branches.${day}`)} ${times || t('value.closed')}`;
      })
      .join('; ');
  return (field, value) => {
    if (value === null || value === undefined) return '';
    const kind = fieldNamed(field)?.kind;
    if (kind === 'language') return named('language', value);
    if (kind === 'languages' && Array.isArray(value)) return value.map((code) => named('language', code)).join(', ');
    if (kind === 'roles' && Array.isArray(value)) return value.map((role) => named('role', role)).join(', ');
    if (kind === 'day') return format.date(String(value));
    if (kind === 'phone') return writePhone(String(value));
    if (kind === 'hours' && typeof value === 'object') return week(value);
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
}
