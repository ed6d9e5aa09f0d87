import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUpload } from '#web/files/file-upload.tsx';
import { fileAddress } from '#web/files/picture-address.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { addDocument, type Group, groupDocumentsQuery, removeDocument } from '../queries.ts';
import { useChange } from '../use-change.ts';

/** The group's documents, for those who may read them. */
export function GroupDocuments({ group, keeps }: { group: Group; keeps: boolean }) {
  const { t } = useTranslation('erfa');
  const { date } = useFormat();
  const [adding, setAdding] = useState(false);
  const change = useChange();
  const { data = [] } = useQuery(groupDocumentsQuery(group.id));
  if (data.length === 0 && !keeps) return null;
  return (
    <Section
      title={t('documents.title')}
      end={
        keeps && (
          <Button size="small" icon="plus" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            {t('documents.add')}
          </Button>
        )
      }
    >
      {data.length === 0 && <p className="t2">{t('documents.none')}</p>}
      <Rows>
        {data.map(({ id, title, file_id, created }) => (
          <li key={id}>
            <div className="row">
              <Icon name="file" />
              <DocumentName file={file_id}>
                <span className="row-t">{title}</span>
                <span className="row-s">{date(created)}</span>
              </DocumentName>
              {keeps && (
                <IconButton
                  icon="trash"
                  label={t('documents.remove', { title })}
                  onClick={() => change.mutate(() => removeDocument(id))}
                />
              )}
            </div>
          </li>
        ))}
      </Rows>
      {adding && (
        <FileUpload
          key={data.length}
          label={t('documents.add')}
          kinds={['document']}
          onStored={({ id, name }) =>
            change.mutate(() => addDocument(group.id, name.replace(/\.[a-z]+$/i, '').slice(0, 120) || name, id))
          }
        />
      )}
    </Section>
  );
}

/** What leads to the file of a document, where it has one: as tall as its row. */
function DocumentName({ file, children }: { file: string | null; children: ReactNode }) {
  if (!file) return <span className="grow">{children}</span>;
  return (
    <a className="grow" href={fileAddress(file)} download>
      {children}
    </a>
  );
}
