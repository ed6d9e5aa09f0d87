import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TITLE } from '#shared/names/blocks.ts';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { titleOf, type WrittenPage } from '../queries.ts';
import styles from './index.module.css';
import { PAGES } from './pages-list.ts';
import { meantPage, rowsOf } from './rows.ts';

interface NewPageDialogProps {
  pages: readonly WrittenPage[];
  onClose: () => void;
}

/** Begins a page as a draft in the language on screen, and opens it for writing. */
export function NewPageDialog({ pages, onClose }: NewPageDialogProps) {
  const { t } = useTranslation(['pages', 'common']);
  const { locale } = useLanguage();
  const [title, setTitle] = useState('');
  const [parent, setParent] = useState('');
  const [looked, setLooked] = useState('');
  const [taken, setTaken] = useState('');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { title, language: locale, parent_id: parent || null };
      const { id } = await callPortal<{ id: string }>('POST', '/content/page', { body });
      void stale(queries, 'pages');
      await navigate({ to: `/app/pages/${id}`, search: { edit: locale } });
    } catch (thrown) {
      tellFailure(thrown);
      setBusy(false);
    }
  };
  const found = (q: string) => rowsOf(pages, { ...PAGES.usual, q }, '');
  const offered = found(looked);
  const pagesOf = (rows: typeof offered) => rows.map(({ page }) => page);
  const meant = meantPage(pagesOf(offered), looked);
  // Once for each search, so that another choice stands; the pages may come later than the words.
  if (looked && meant && taken !== looked) {
    setTaken(looked);
    setParent(meant.id);
  }
  const takeFirst = (q: string) => {
    const of = pagesOf(found(q));
    const first = q ? (meantPage(of, q) ?? of[0]) : undefined;
    if (first) setParent(first.id);
  };
  const chosen = pages.find(({ id }) => id === parent);
  const rows =
    chosen && !offered.some(({ page }) => page === chosen) ? [{ page: chosen, level: 0 }, ...offered] : offered;
  return (
    <form id="new-page" onSubmit={make}>
      <Dialog
        title={t('make.title')}
        onClose={onClose}
        actions={
          <CancelOr onCancel={onClose} type="submit" form="new-page" busy={busy}>
            {t('make.make')}
          </CancelOr>
        }
      >
        <div className={styles.make}>
          <TextField
            label={t('make.name')}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            maxLength={MAX_TITLE}
            required
            data-autofocus
          />
          <SearchField label={t('make.look')} value={looked} onChange={setLooked} onEnter={takeFirst} />
          <SelectField label={t('make.parent')} value={parent} onChange={(event) => setParent(event.target.value)}>
            <option value="">{t('make.top')}</option>
            {rows.map(({ page, level }) => (
              <option key={page.id} value={page.id}>
                {`${'\u2003'.repeat(level)}${titleOf(page, locale).title}`}
              </option>
            ))}
          </SelectField>
        </div>
      </Dialog>
    </form>
  );
}
