import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { ROLES, type Role } from '#shared/names/roles.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Note } from '#web/ui/tag.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import styles from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { reachQuery } from './queries.ts';

export interface PreviewProps {
  work: ContentWork;
  onClose: () => void;
  /** What readers of a role would see with what is written now, in a language; null where nothing is written in it. */
  render: (language: Locale, role: Role) => ReactNode | null;
}

const WIDTHS = { phone: 390, desktop: 1184 } as const;

/** An item as readers would have it: in a language, for a role, as wide as a phone or a desk. */
export function Preview({ work, onClose, render }: PreviewProps) {
  const { t } = useTranslation(['publishing', 'common']);
  const { locale } = useLanguage();
  const isPhone = useIsPhone();
  const [width, setWidth] = useState<keyof typeof WIDTHS>(isPhone ? 'phone' : 'desktop');
  const [language, setLanguage] = useState<Locale>(locale);
  const [role, setRole] = useState<Role>('optician');
  // As readers get it: their own language, else another one, which is named.
  const other = LOCALES.find((one) => render(one, role) !== null);
  const shown = render(language, role) === null ? other : language;
  return (
    <Modal className={`dialog ${styles.preview}`} label={t('preview.open')} onClose={onClose}>
      <div className={styles.head}>
        <h2>{t('preview.open')}</h2>
        <IconButton icon="x" label={t('common:ui.close')} onClick={onClose} />
      </div>
      <div className={styles.choices}>
        <Segmented
          label={t('preview.width')}
          value={width}
          options={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setWidth}
        />
        <Segmented
          label={t('languages.title')}
          value={language}
          options={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={setLanguage}
        />
        <SelectField
          label={t('preview.role')}
          data-autofocus
          value={role}
          onChange={({ target }) => setRole(target.value as Role)}
        >
          <Options of={ROLES} label={(one) => t(`common:role.${one}`)} />
        </SelectField>
      </div>
      <ForRole work={work} role={role} />
      {shown === undefined ? (
        <Note>{t('preview.nothing')}</Note>
      ) : (
        <PreviewFrame title={t('preview.open')} width={WIDTHS[width]} lang={shown}>
          {shown !== language && (
            <div className={styles.only}>
              <div lang={language}>
                <Note>{t(`preview.reader.${language}`)}</Note>
              </div>
            </div>
          )}
          {render(shown, role)}
        </PreviewFrame>
      )}
    </Modal>
  );
}

/** How many people of a role read it once it appears. */
function ForRole({ work, role }: { work: ContentWork; role: Role }) {
  const { t } = useTranslation('publishing');
  const { number } = useFormat();
  const { data } = useQuery(reachQuery(work.id, work));
  if (!data) return null;
  const people = data.roles[role] ?? 0;
  if (people === 0) return <Note tone="warn">{t('preview.notForRole', { role: t(`common:role.${role}`) })}</Note>;
  return (
    <p className="small t2">
      {t('preview.forRole', { count: people, shown: number(people), role: t(`common:role.${role}`) })}
    </p>
  );
}
