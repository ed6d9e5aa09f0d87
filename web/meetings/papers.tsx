import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extensionOf } from '#shared/names/files.ts';
import { factsQuery, useFileFacts } from '#web/files/documents.tsx';
import { FileUpload } from '#web/files/file-upload.tsx';
import { fileAddress } from '#web/files/picture-address.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { useChange } from './agenda.tsx';
import { addPaper, type Paper, removePaper, type WholeMeeting } from './queries.ts';

/** The papers of a meeting: files to take along, and pages. */
export function Papers({ meeting, keeps }: { meeting: WholeMeeting; keeps: boolean }) {
  const { t } = useTranslation('meetings');
  const [adding, setAdding] = useState(false);
  const change = useChange();
  const { papers } = meeting;
  if (papers.length === 0 && !keeps) return null;
  return (
    <Section
      title={t('papers.title')}
      end={
        keeps && (
          <Button size="small" icon="plus" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            {t('papers.add')}
          </Button>
        )
      }
    >
      {papers.length === 0 && <p className="t2">{t('papers.none')}</p>}
      <Rows>
        {papers.map((paper) =>
          paper.page_id ? (
            <ListRow
              key={paper.id}
              to={`/app/pages/${paper.page_id}`}
              lead={<Icon name="file" />}
              title={paper.title}
            />
          ) : (
            <FileRow key={paper.id} paper={paper} keeps={keeps} />
          ),
        )}
      </Rows>
      {adding && (
        <FileUpload
          key={papers.length}
          label={t('papers.add')}
          kinds={['document']}
          onStored={({ id, name }) =>
            change.mutate(() => addPaper(meeting.id, name.replace(/\.[a-z]+$/i, '').slice(0, 160) || name, id))
          }
        />
      )}
    </Section>
  );
}

function FileRow({ paper: { id, title, file_id }, keeps }: { paper: Paper; keeps: boolean }) {
  const { t } = useTranslation('meetings');
  const change = useChange();
  const fileId = file_id ?? '';
  const { data: [file] = [] } = useQuery(factsQuery([fileId]));
  const facts = useFileFacts();
  return (
    <li>
      <div className="row">
        <Icon name={extensionOf(file?.name ?? '') === '.pdf' ? 'pdf' : 'file'} />
        <a className="grow" href={fileAddress(fileId)} download={file?.name}>
          <span className="row-t">{title}</span>
          {file && <span className="row-s">{facts(file)}</span>}
        </a>
        {keeps && (
          <IconButton
            icon="trash"
            label={t('papers.remove', { title })}
            onClick={() => change.mutate(() => removePaper(id))}
          />
        )}
      </div>
    </li>
  );
}
