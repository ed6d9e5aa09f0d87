import { useTranslation } from 'react-i18next';

/** Says in few words who reads a page: `role:…`, `program:…`, `permission:…`, `attribute:…`, `company:…`, `everybody`. */
export function useReaders(): (readers: readonly string[]) => string {
  const { t } = useTranslation(['pages', 'common']);
  return (readers) => {
    const of = (kind: string) =>
      readers.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
    const companies = of('company').length;
    return [
      readers.includes('everybody') && t('readers.everybody'),
      ...of('role').map((role) => t(`readers.role.${role}`)),
      ...of('program').map((program) => t(`common:program.${program}`)),
      ...of('attribute').map((name) => (name === 'boardMember' ? t('readers.board') : t(`common:program.${name}`))),
      of('permission').length > 0 && t('readers.permission'),
      companies > 0 && t('readers.company', { count: companies }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
