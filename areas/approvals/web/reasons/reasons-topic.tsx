import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#web/calls/use-act.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ABOUT, type About, type ReasonTemplate, removeTemplate, storeTemplate, templatesQuery } from './queries.ts';
import { TemplateSheet } from './template-sheet.tsx';

/** The topic «Gründe» of the settings: sentences for what is sent back, in both languages. */
export default function ReasonsTopic() {
  const { t } = useTranslation('approvals');
  const { data, error, refetch } = useQuery(templatesQuery());
  const [open, setOpen] = useState<{ template: ReasonTemplate; isNew: boolean }>();
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={5} plain />;
  const add = (about: About) => {
    const position = Math.max(0, ...data.map((one) => one.position)) + 1;
    setOpen({ template: { id: crypto.randomUUID(), about, position, de: '', fr: '' }, isNew: true });
  };
  return (
    <>
      {ABOUT.map((about) => (
        <Section
          key={about}
          title={t(`reasons.about.${about}`)}
          end={
            <Button icon="plus" size="small" onClick={() => add(about)}>
              {t('reasons.add')}
            </Button>
          }
        >
          <Rows>
            {data
              .filter((one) => one.about === about)
              .map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  onChange={() => setOpen({ template, isNew: false })}
                />
              ))}
          </Rows>
        </Section>
      ))}
      {open && <TemplateSheet {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function TemplateRow({ template, onChange }: { template: ReasonTemplate; onChange: () => void }) {
  const { t } = useTranslation(['approvals', 'common']);
  const { run } = useAct(['reasons']);
  const remove = () =>
    run(async () => {
      await removeTemplate(template.id);
      notify({
        kind: 'success',
        message: t('reasons.removed'),
        action: { label: t('common:ui.undo'), onAct: () => void run(() => storeTemplate(template)) },
      });
    });
  return (
    <li>
      <div className="row">
        <span className="grow">
          <span className="row-t" lang="de">
            {template.de}
          </span>
          <span className="row-s" lang="fr">
            {template.fr}
          </span>
        </span>
        <IconButton icon="edit" label={t('reasons.changeOf', { text: template.de })} onClick={onChange} />
        <IconButton icon="trash" label={t('reasons.removeOf', { text: template.de })} onClick={() => void remove()} />
      </div>
    </li>
  );
}
