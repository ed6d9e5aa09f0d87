import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Builder } from './builder.tsx';
import styles from './embeds.module.css';
import { SiteDialog } from './site-dialog.tsx';
import { removeSite, type Site, sitesQuery } from './sites.ts';

type Open = { what: 'keep'; site?: Site } | { what: 'remove'; site: Site };

/** Topic «Einbetten»: the sites that may show lists of the portal, how often they do, and the code for them. */
export default function EmbedsTopic() {
  const { t } = useTranslation('embeds');
  const queries = useQueryClient();
  const { data: sites, error, refetch } = useQuery(sitesQuery);
  const [open, setOpen] = useState<Open>();
  const [chosen, setChosen] = useState<string>();
  if (!sites) return error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={3} plain />;
  const site = sites.find(({ id }) => id === chosen) ?? sites[0];
  const close = () => setOpen(undefined);
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setOpen({ what: 'keep' })}>
      {t('site.add')}
    </Button>
  );
  return (
    <>
      {sites.length === 0 ? (
        <EmptyState reason="nothing" title={t('none')} text={t('noneText')} action={add} />
      ) : (
        <>
          <div className={styles.tools}>{add}</div>
          <ul className={styles.list} aria-label={t('sites')}>
            {sites.map((one) => (
              <SiteRow
                key={one.id}
                site={one}
                onEdit={() => setOpen({ what: 'keep', site: one })}
                onRemove={() => setOpen({ what: 'remove', site: one })}
              />
            ))}
          </ul>
        </>
      )}
      {site && <Builder sites={sites} site={site} onSite={setChosen} />}
      {open?.what === 'keep' && (
        <SiteDialog
          site={open.site}
          onClose={close}
          onKept={async (id) => {
            await stale(queries, 'embeds');
            setChosen(id);
            close();
          }}
        />
      )}
      {open?.what === 'remove' && <RemoveDialog site={open.site} onClose={close} />}
    </>
  );
}

interface SiteRowProps {
  site: Site;
  onEdit: () => void;
  onRemove: () => void;
}

function SiteRow({ site, onEdit, onRemove }: SiteRowProps) {
  const { t } = useTranslation('embeds');
  const { date } = useFormat();
  const { name, origins, key, days } = site;
  const views = days.reduce((sum, day) => sum + day.views, 0);
  return (
    <li className={styles.site}>
      <div className="grow">
        <h3>{name}</h3>
        <p className={styles.facts}>{origins.join(' · ')}</p>
        <p className={styles.facts}>
          {t('site.key')} <code>{key}</code>
        </p>
        {views === 0 ? (
          <p className={styles.facts}>{t('views.none')}</p>
        ) : (
          <details>
            <summary>{t('views.month', { count: views })}</summary>
            <ul className={styles.days}>
              {days.map(({ day, views: count }) => (
                <li key={day}>
                  {date(day)}: {count}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <span className={styles.actions}>
        <IconButton icon="edit" label={t('site.editOf', { name })} onClick={onEdit} />
        <IconButton icon="trash" label={t('site.removeOf', { name })} onClick={onRemove} />
      </span>
    </li>
  );
}

function RemoveDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const { t } = useTranslation('embeds');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removeSite(site.id);
      await stale(queries, 'embeds');
      onClose();
    } catch (thrown) {
      notify({ kind: 'error', message: failureWords(thrown, t) });
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('site.removeTitle', { name: site.name })}
      alert
      onClose={onClose}
      actions={
        <CancelOr onCancel={onClose} kind="danger" busy={busy} onClick={() => void remove()}>
          {t('site.remove')}
        </CancelOr>
      }
    >
      <p>{t('site.removeText')}</p>
    </Dialog>
  );
}
