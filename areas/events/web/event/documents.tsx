import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '#web/files/picture-address.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from '../events.module.css';
import { documentsQuery } from '../queries.ts';

/** The files of an event, to be opened; nothing where there is none. */
export function Documents({ files }: { files: readonly string[] }) {
  const { t } = useTranslation('events');
  const { number } = useFormat();
  const { data: documents = [] } = useQuery(documentsQuery(files));
  if (documents.length === 0) return null;
  return (
    <Section title={t('event.documents')}>
      <ul className={styles.reach}>
        {documents.map(({ id, name, size }) => (
          <li key={id}>
            <a href={fileAddress(id)} download>
              <Icon name="file" size={20} />
              <span className="link">{name}</span>
              <span className="t3">{t('event.kilobytes', { size: number(Math.ceil(size / 1024)) })}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
